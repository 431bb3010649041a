import type { RowKind } from '../model/rows.ts';
import { containsWord, headingWords, isPhrase, matchPhrases } from './phrases.ts';

/** The target of a column: its id, or `keepBeside` to keep the cell next to its row, or null to drop it. */
export type Target = string | typeof keepBeside | null;
export const keepBeside = '(beside)';

/** A target of an imported column. `headings` decide by themselves; `weak` ones count only if the cells fit too. */
export type ImportTarget = {
  id: string;
  /** The row's field, and the column's position among several columns of that field. */
  field: string;
  order: number;
  isRequired?: boolean;
  /** Used only where the other columns of the field are empty. It has no headings of its own. */
  isFallback?: boolean;
  isRepeatable?: boolean;
  headings: string;
  weak?: string;
  /** Words that give a heading another meaning. An email column with one is only second choice. */
  not?: string;
};

const numberWords = 'nr|cod|clave|reference|ref|code|codigo|codice|kod|kodu|код|κωδικος|numara|編號|番号|コード|编号';

/** Words for a location, without its name. */
export const locationWords =
  'location|establishment|site|store|branch|shop|office|facility|venue|outlet|restaurant|pub|club|hotel|clinic|school|campus|dealer|geschaft|warehouse|operating unit|standort|filial|filiaal|niederlassung|betrieb|magasin|etablissement|enseigne|agence|succursale|tienda|sucursal|ubicacion|negozio|insegna|sede|punto vendita|loja|unidade|vestiging|winkel|locatie|sklep|magazyn|oddzial|lokalizacja|butik|plats|sube|magaza|ofis|konum|拠点|店舗|门店|매장|지점|afdeling|avdeling|toimipaikka|toimipaikan|myymala|pobocka|pobocky|uzlet|bolt|магазин|магазина|филиал|καταστημα|clinica|klinik|分店|門市';

/** Words after "first" and "last" that make a heading a date, such as "Last login". */
const dates = 'phonetic|active|login|seen|sign|modified|updated|access|activity|used|visit|sync|contacted';

/** The targets of each list, with their usual headings in many languages and in common exports. */
const importTargets: Readonly<Record<string, readonly ImportTarget[]>> = {
  users: [
    {
      id: 'email',
      field: 'email',
      order: 0,
      isRequired: true,
      headings: `email|e mail|mail|email address|e mail address|mail address|work email|business email|company email|primary email|contact email|primary work email
        |e mail adresse|email adresse|mailadresse|geschaftliche e mail|dienstliche e mail|courriel|adresse mail|adresse email|adresse e mail|adresse electronique|email professionnel
        |corporate email|smtp address|primary smtp address|courriel professionnel|mel|correo|correo electronico|correo electronico corporativo|e mail corporativo|direccion de correo electronico|direccion de correo|correo de trabajo|posta elettronica|indirizzo email|indirizzo e mail|indirizzo di posta elettronica|email aziendale
        |endereco de email|endereco de e mail|correio eletronico|correio electronico|e mailadres|emailadres|mailadres|werk e mail|adres e mail|adres email|poczta|e mail sluzbowy|e post|epost|e postadress|epostadress|mejl|e posta|eposta|e posta adresi|kurumsal e posta|is e posta|электронная почта|эл почта|почта|ηλεκτρονικο ταχυδρομειο|メール|メールアドレス|eメール|이메일|전자우편|电子邮件|电子邮箱|邮箱|البريد الإلكتروني|البريد|الإيميل|דואל|אימייל|דואר אלקטרוני|אלקטרוני|อีเมล|surel|ел пошта|електронна пошта`,
      weak: 'username|user name|login|user principal name|upn|user id|userid|uid|account|benutzername|anmeldename|identifiant|usuario|utente|utilizador|gebruikersnaam|address|adresse|e mail 1 value',
      not: 'public|secondary|second|alternate|alternative|additional|recovery|personal|home|private|privat|other|backup|forwarding|type|label|display|sent|verified|status|perso|personnel|personnelle|secondaire|secundario|secondario|personale|pessoal|particular|prive|prywatny|privata|kisisel|ozel|osobni|soukromy|個人|自宅|개인|个人',
    },
    { id: 'otherEmail', field: 'email', order: 1, isFallback: true, headings: '' },
    {
      id: 'fullName',
      field: 'name',
      order: 0,
      headings: `name|full name|display name|fullname|displayname|employee name|employee|person|contact name|member name|user full name|worker|worker name|legal name|team member|staff name|name vorname|name vorname nachname|cognome nome|cognome e nome|apellidos nombre|apellidos y nombre|nume complet|cele jmeno|фио|nume|ονοματεπωνυμο|nimi|cn|이름|성명
        |vollstandiger name|anzeigename|mitarbeiter|mitarbeitername|nom complet|nom|nom et prenom|nom prenom|nom affiche|salarie|employe|nombre completo|nombre y apellidos|nombre|empleado|nome completo|nome e cognome|nome|dipendente|colaborador|funcionario|volledige naam|naam|medewerker|weergavenaam|nazwa|pracownik|namn|fullstandigt namn|anstalld|isim|calisan|氏名|名前|お名前|従業員名|姓名|الاسم|الاسم الكامل|اسم الموظف|שם|שם מלא|שם העובד|ชื่อ|ชื่อ นามสกุล|ชื่อและนามสกุล|ho va ten|ho ten|nama|nama lengkap|teljes nev`,
      not: 'user|company|business|org|organization|organisation|department|group|team|file|domain|role|location|site|store|office|preferred|nick|license|plan|account|title|host|unternehmen|firma|societe|empresa|azienda|bedrijf|フリガナ|ふりがな|カナ|会社|店舗|部署',
    },
    {
      id: 'firstName',
      field: 'name',
      order: 1,
      headings: `first name|firstname|fornavn|ime|име|krstne meno|meno|eesnimi|vardas|jmeno|etunimi|имя|ονομα|ім я|keresztnev|prenume|given name|givenname|forename|first|legal first name|vorname|rufname|prenom|prenoms|primer nombre|nombre de pila|nombres|nome proprio|primeiro nome|voornaam|roepnaam|imie|fornamn|tilltalsnamn|ad|adi|名|given|الاسم الأول|שם פרטי|ชื่อจริง|nama depan`,
      not: `preferred|yomi|furigana|${dates}`,
    },
    {
      id: 'middleName',
      field: 'name',
      order: 2,
      headings:
        'middle name|middlename|middle|middle initial|mi|additional name|additional names|zweiter vorname|weitere vornamen|deuxieme prenom|segundo nombre|secondo nome|nome do meio|tweede naam|drugie imie|mellannamn|tussenvoegsel|tussenvoegsels|middelste naam|voorvoegsel|voorvoegsels|отчество',
      not: 'phonetic',
    },
    {
      id: 'lastName',
      field: 'name',
      order: 3,
      headings: `last name|lastname|sn|prezime|priimek|priezvisko|perekonnanimi|pavarde|efternavn|etternavn|prijmeni|sukunimi|фамилия|επωνυμο|прізвище|vezeteknev|surname|family name|familyname|last|legal last name|nom de naissance|nom d usage|nachname|familienname|zuname|nom de famille|apellido|apellidos|primer apellido|cognome|sobrenome|apelido|ultimo nome|achternaam|nazwisko|efternamn|soyad|soyadi|姓|family|اسم العائلة|اللقب|שם משפחה|นามสกุล|nama belakang`,
      not: dates,
    },
    {
      id: 'suffix',
      field: 'name',
      order: 3.5,
      headings: 'suffix|name suffix|generation suffix|namenszusatz|sufijo|suffixe|suffisso|achtervoegsel',
      not: 'company|email|street',
    },
    { id: 'otherName', field: 'name', order: 4, isFallback: true, headings: '' },
    {
      id: 'role',
      field: 'role',
      order: 0,
      headings:
        'role|roles|organization role|zugriffsrecht|niveau d acces|nivel de acesso|nivel de acceso|livello di accesso|profilo|toegangsniveau|poziom dostepu|user role|access role|system role|app role|org role|workspace role|access level|access type|permission|permissions|permission level|permission set|account type|user type|berechtigung|berechtigungen|profil|permiso|permisos|permesso|permissao|autorisation|rights|access rights|rechte|droits|derechos|diritti|direitos|rechten|uprawnienia|behorighet|yetki|権限|权限|rolle|benutzerrolle|role de l utilisateur|rol|rol de usuario|ruolo|ruolo utente|papel|perfil|gebruikersrol|brugerrolle|brukerrolle|kayttooikeus|rola|roll|rol kullanici|役割|ロール|역할|角色|роль|الدور|الصلاحية|תפקיד|הרשאה|บทบาท|สิทธิ์|vai tro|peran|ρολος|szerepkor|opravneni',
      weak: 'access|type|member type|level|group|profile|status|funktion|funcao|fonction|functie',
      not: 'id|date|count|job|title|employment|worker|contract',
    },
    {
      id: 'locations',
      field: 'locations',
      order: 0,
      headings: `location|locations|site|sites|branch|branches|store|stores|shop|office|workplace|work location|primary location|home location|office location|location name|site name|store name|branch name|work site|assigned location|location description
        |standort|standorte|filiale|filialen|niederlassung|buro|arbeitsort|betriebsstatte|etablissement|magasin|agence|bureau|lieu|lieu de travail|site de travail|ubicacion|ubicaciones|sucursal|tienda|oficina|centro de trabajo|sede|sedi|negozio|ufficio|punto vendita|loja|filial|unidade|escritorio|local de trabalho
        |vestiging|locatie|kantoor|winkel|lokalizacja|oddzial|sklep|biuro|placowka|plats|kontor|butik|arbetsplats|sube|konum|magaza|ofis|филиал|магазин|офис|拠点|店舗|勤務地|事業所|지점|매장|사업장|门店|地点|الفرع|الموقع|סניף|מיקום|สาขา|chi nhanh|cabang|καταστημα|υποκαταστημα|pobocka|telephely`,
      weak: 'city|town|ort|stadt|ville|ciudad|citta|cidade|stad|miasto|sehir|department|cost center|division|location code|store code|site code|store number',
      not: 'usage|data|id|phone|number|country|address|time|tax|effective|type|url|email|mail|manager',
    },
  ],
  locations: [
    {
      id: 'name',
      field: 'name',
      order: 0,
      isRequired: true,
      headings: `location name|site name|store name|building name|branch name|shop name|office name|name|name der filiale|filialname|standortname|bezeichnung|nom du magasin|nom de l etablissement|nom du site|nom|nombre de la tienda|nombre de la sucursal|nombre|nome del negozio|nome sede|nome|nome da loja|nome da unidade|naam vestiging|vestigingsnaam|naam|nazwa sklepu|nazwa oddzialu|nazwa|butiksnamn|namn|nazev|nazev pobocky|toimipaikan nimi|nimi|uzlet neve|nev|название|наименование|ονομασια|designacao|sube adi|magaza adi|ad|店名|店舗名|拠点名|名称|名稱|分店名稱|门店名称|매장명|지점명|사업장명|اسم الفرع|الفرع|اسم الموقع|שם סניף|שם הסניף|סניף|ชื่อสาขา|สาขา|ten chi nhanh|chi nhanh|nama cabang|nama toko|cabang`,
      weak: `display name|facility name|venue name|restaurant name|warehouse name|locations|filiale|${locationWords}|business name|title`,
      not: 'first|last|company|legal|contact|manager|owner|brand|group|region|country|street|city|state|province|time|address|code|number|id|type|status|phone|url|nick|short|email|bank|tax',
    },
    {
      id: 'street',
      field: 'address',
      order: 1,
      headings: `address|address 1|address1|line 1|address line 1|addressline1|street|thoroughfare|voie|street address|street 1|full address|address line|postal address|location address|store address
        |adresse|anschrift|strasse|strasse und hausnummer|strasse nr|adresszeile 1|adresse 1|adresse ligne 1|ligne d adresse 1|rue|numero et rue|direccion|direccion 1|calle|nombre via|nombre de la calle|nr y calle|nr et voie|nr e via|domicilio|calle y numero|indirizzo|indirizzo 1|via|endereco|endereco 1|rua|morada|logradouro|adres|adres 1|adresregel 1|straat|straat en huisnummer|straatnaam|ulica|adres ulica|adress|adressrad 1|gatuadress|gata|gade|vej|gate|adres satiri 1|cadde|sokak|osoite|katuosoite|ulice|cim|utca|улица|адрес|адреса|διευθυνση|οδος|住所|所在地|住所1|番地|地址|주소|도로명주소|العنوان|الشارع|כתובת|רחוב|ที่อยู่|dia chi|alamat`,
      weak: 'location|billing street|billing address',
      not: 'email|mail|ip|mac|web|url|2|city|phone|tipo|type',
    },
    {
      id: 'houseNumber',
      field: 'address',
      order: 1.5,
      headings:
        'house number|nr voie|block|street number|building number|hausnummer|haus nr|numero de rue|numero exterior|nr ext|n civico|nr civico|civico|huisnummer|huisnr|hausnr|nr domu|nr budynku|husnummer|husnr|kapi no',
      not: 'street|strasse|straat|rue|calle|rua|via|ulica',
    },
    {
      id: 'unit',
      field: 'address',
      order: 2,
      isRepeatable: true,
      headings: `address extra|addition|sub premise|line 2|bus|compl|level|room|tower|wing|entrance|gebaude|etage|stockwerk|batiment|edificio|nr lokalu|lokal|appartement|nr interior|address 2|address2|address line 2|addressline2|street 2|suite|unit|apartment|apt|floor|building|adresszusatz|adresszeile 2|zusatz|complement|complement d adresse|complement adresse|adresse 2|adresse ligne 2|direccion 2|piso|complemento|indirizzo 2|interno|endereco 2|toevoeging|toev|huisletter|nr int|adresregel 2|adres 2|mieszkanie|adressrad 2|adres satiri 2|住所2|建物名|상세주소`,
      not: 'email|mail|price|cost|business|count',
    },
    {
      id: 'district',
      field: 'address',
      order: 2.5,
      headings:
        'district|area|sublocalidad|sous localite|dependent locality|landmark|freguesia|untergeordneter ort|neighborhood|neighbourhood|sub locality|sublocality|bairro|colonia|barrio|quartier|frazione|ortsteil|stadtteil|ilce|mahalle|区县|区|地區|地区|район',
      not: 'manager|code|id|sales',
    },
    {
      id: 'city',
      field: 'address',
      order: 3,
      headings: `city|town|locality|city town|suburb|municipality|ort|stadt|ortschaft|ville|commune|localite|ciudad|localidad|poblacion|municipio|citta|comune|localita|cidade|localidade|concelho|plaats|stad|poststed|woonplaats|gemeente|miasto|miejscowosc|postort|stad ort|plz ort|plz stadt|code postal ville|cp ville|cap citta|city state zip|city state|city zip|postcode plaats|sehir|il ilce|by|kaupunki|mesto|obec|telepules|varos|город|місто|град|πολη|postitoimipaikka|市区町村|市|縣市|县市|城市|도시|المدينة|עיר|ישוב|เมือง|อำเภอ|thanh pho|kota`,
      not: 'code|id',
    },
    {
      id: 'state',
      field: 'address',
      order: 4,
      headings: `state|st|จังหวัด|المحافظة|province|emirate|governorate|prefecture|kraj|megye|область|регион|νομος|verwaltungsgebiet|verwaltungsbezirk|fylke|maakunta|state province|province state|state or province|region|state region|state code|province code|region code|administrative district level 1|administrative area|bundesland|kanton|land kanton|departement|region|provincia|comunidad autonoma|estado|estado provincia|regione|prov|uf|distrito|provincie|wojewodztwo|lan|il|eyalet|都道府県|省|省份|시도`,
      weak: 'bl|kt|woj|county|departamento|area administrativa|zone administrative',
      not: 'tax|status|country|time',
    },
    {
      id: 'postalCode',
      field: 'address',
      order: 5,
      headings: `zip|zip code|zipcode|postal code|postalcode|postcode|post code|zip postal code|p code|postal zip code|postal|plz|postleitzahl|code postal|cp|codigo postal|c p|cap|codice postale|cep|postcode nl|kod pocztowy|kod|postnummer|postnr|posta kodu|pin|pincode|pin code|psc|iranyitoszam|postinumero|τ κ|τκ|eircode|индекс|почтовый индекс|індекс|поштовий індекс|пощенски код|우편번호|郵便番号|郵遞區號|邮政编码|邮编|الرمز البريدي|מיקוד|รหัสไปรษณีย์|ma buu dien|kode pos`,
    },
    {
      id: 'code',
      field: 'code',
      order: 0,
      headings:
        'code|sigla|outlet code|outlet id|external id|external reference id|reference id|store identifier|short code|reference code|internal code|rid|kurzel|kurzzeichen|building id|building code|codigo|codice|kod|コード|店番|رمز الفرع|رمز|קוד|קוד סניף|รหัสสาขา|รหัส|ma chi nhanh|kode',
      weak: `id|identifier|${numberWords}|entity id|internal id|store|plant|werk`,
      not: 'zip|postal|post|country|city|commune|municipality|tax|phone|area|currency|province|state|region|fax|vat|language|contact|account|ledger',
    },
    {
      id: 'country',
      field: 'country',
      order: 0,
      headings: `country|country code|country region|nation|country name|land|staat|landercode|laendercode|pays|code pays|pais|codigo de pais|codigo pais|paese|nazione|codice paese|landcode|kraj|zeme|orszag|maa|страна|χωρα|kod kraju|landskod|ulke|ulke kodu|国|国名|国家|الدولة|البلد|מדינה|ארץ|ประเทศ|quoc gia|negara`,
    },
    {
      id: 'timeZone',
      field: 'timeZone',
      order: 0,
      headings: `time zone|timezone|tz|zone|utc offset|gmt offset|time zone id|tz database name|zeitzone|fuseau horaire|fuseau|zona horaria|huso horario|fuso orario|fuso horario|tijdzone|strefa czasowa|tidszon|tidszone|tidssone|saat dilimi|タイムゾーン|时区`,
      not: 'tax|delivery|shipping|sales',
    },
  ],
};

/** Words for another address than that of the location. */
export const mailAddresses =
  'mailing|mail|billing|shipping|invoice|remit|correspondence|rechnung|lieferung|postanschrift|postadress|postadresse|postadres|facturation|facturacion|fatturazione|korespondencyjny';

/** Words for other people: "Manager email" is not the person's address, nor is "Emergency contact name" their name. */
export const otherPeople = `manager|supervisor|supervisory|boss|approver|reports to|reporting to|recruiter|hr|buddy|mentor|sponsor|coach|owner|invited by|created by|added by|group|assistant|kin|spouse|emergency|guardian|vorgesetzter|vorgesetzte|vorgesetzten|fuhrungskraft|leiter|ansprechpartner|notfall|chef|chefens|responsable|n 1|gestionnaire|urgence|jefe|jefa|gestor|gestora|chefe|lider|emergencia|capo|responsabile|emergenza|leidinggevende|przelozonego|przelozony|kierownik|narmaste|yonetici|yoneticinin|mudur|yetkili|encargado|encargada|gerente|director|directeur|direktor|direttore|bedrijfsleider|上司|上長|管理者|マネージャー|緊急|상사|관리자|主管|经理`;

/** Whether a heading is for the number or code of a location: "Store #", "Butiksnr", "Afd. nr.", "No de succursale". */
export function isForLocationNumber(heading: string): boolean {
  // With composed letters, like the words in this file.
  const words = headingWords(heading).normalize('NFC');
  const isNumber = containsWord(heading, `id|${numberWords}`) || numberEnd.test(words);
  const [, short] = /^\s*(\p{L}{3,})\./u.exec(heading.normalize('NFC').toLowerCase()) ?? [];
  const isLocation = (word: string) => words.includes(word) || (short !== undefined && word.startsWith(short));
  return isNumber && locationWords.split('|').some(isLocation);
}

const numberEnd = /(?:nr|nummer|number|code|kod|コード|코드|编号|번호)$/;

/** The targets of a list; by default its fields. */
export const targetsOf = <Values>(kind: RowKind<Values>): readonly ImportTarget[] =>
  importTargets[kind.list] ??
  kind.fields.map(({ id, label }) => ({ id, field: id, order: 0, headings: label, isRequired: false }));

/** How many different headings of any list are among some labels. */
export const countHeadings = (labels: readonly string[]): number => {
  const all = Object.values(importTargets).flat();
  const targetOf = (label: string) =>
    all.find(({ headings, weak = '' }) => isPhrase(label, headings) || isPhrase(label, weak));
  return new Set(labels.flatMap((label) => targetOf(label) ?? [])).size;
};

/** Headings of columns that are not imported, but show that a line is the heading line. */
export const otherHeadings = `id|phone|phone number|mobile|mobile phone|fax|department|title|job title|position|occupation|cargo|puesto|poste|mansione|stelle|stanowisko|status|start date|hire date|birthday|employee id|employee number|notes|comment|comments|active|created|created at|last login|telefon|mobil|abteilung|telephone|portable|service|telefono|movil|departamento|telefone|telefoon|afdeling|personalnummer|matricule|website|url|currency|tags|gender|language|nickname|manager|supervisor|latitude|longitude|sales|revenue|turnover|orders|seats|capacity|headcount|effectif|umsatz|役職|職位|職種|직급|직책|职位|tax id|vat id|steuernummer|siret|siren|cnpj|nif|cif|nip|regon|partita iva|gstin|abn|po box|p o box|postfach|apartado|boite postale`;

/** Whether a heading is for the full name because it is for both parts: "Nachname, Vorname". */
export const isForBothNames = (heading: string) =>
  ['firstName', 'lastName'].every((id) =>
    importTargets['users']?.some((target) => target.id === id && matchPhrases(heading, target.headings) > 0),
  );
