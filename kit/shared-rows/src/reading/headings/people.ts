/**
 * Headings of lists of people, as tools write them: tool and language, target, headings. Case, accents, punctuation and words
 * such as "Employee" before a heading do not count. If several columns have one target, the first in this table is used. Columns
 * with the target "-" are about something else, unless nearly all their values are known locations.
 *
 * To add a tool, put its export with made-up people into tests/files/tools, write into tools.test.ts what the export should give,
 * and add a line here, or to `locationHeadings`. A file that nobody has seen is read by four rules, in this order:
 *
 * 1. what the admin has answered about the same heading before, which the device remembers;
 * 2. this table, unless the values speak against it (`rateContradiction` in byValues.ts);
 * 3. the values of a column, if they allow only one meaning (`assignByValues`);
 * 4. a question in the dialog (`findUnclear`).
 *
 * So a line is enough, or a question. Conditions for one tool, and words that count anywhere in a heading, must not be added to
 * rules 2 and 3, because they change how the files of all other tools are read.
 */
export const peopleHeadings = `
any en | email | Work Email; Business Email; Company Email; Office Email; Email; E-mail; Mail; Email Address; E-mail Address; Primary Email; Work Email Address; Corporate Email; Email ID; Official Email
any de | email | Dienstliche E-Mail; E-Mail-Adresse; E-Mail (dienstlich); E-Mail geschäftlich; Geschäftliche E-Mail; Firmen-E-Mail; Mailadresse; E-Mail Arbeit; Arbeits-E-Mail
any fr | email | Courriel; Adresse e-mail; Adresse mail; Adresse électronique; E-mail professionnel; Email professionnel; Mail professionnel; Adresse e-mail professionnelle; Courriel professionnel
any es | email | Correo electrónico; Correo; Correo electrónico de trabajo; Correo de trabajo; Correo corporativo; Email de trabajo
any it | email | Indirizzo e-mail; Posta elettronica; E-mail aziendale; Email aziendale
any nl | email | E-mailadres; Zakelijk e-mailadres; E-mail werk; Werk e-mail; Zakelijke e-mail
any pt | email | Endereço de e-mail; E-mail corporativo; E-mail profissional; Correio eletrónico; E-mail de trabalho
any pl | email | Adres e-mail; E-mail służbowy; Służbowy e-mail
any sv | email | E-postadress; E-post; Epost; Arbetsmejl; E-post arbete
any da | email | E-mailadresse; Arbejdsmail
any no | email | E-postadresse; Jobb e-post
any ru | email | Эл. почта; Электронная почта; Рабочая почта; Почта; Адрес электронной почты
any ja | email | メールアドレス; 会社メールアドレス; 業務用メールアドレス; メール; Eメール
any zh | email | 邮箱; 电子邮箱; 电子邮件; 工作邮箱; 公司邮箱; 電子郵件; 電郵
any ko | email | 이메일; 회사 이메일; 이메일 주소; 업무용 이메일
any vi | email | Email công ty; Địa chỉ email; Thư điện tử
any ar | email | البريد الإلكتروني; البريد الالكتروني; بريد العمل
any tr | email | E-posta; E-posta adresi; İş e-postası; Kurumsal e-posta
Exchange en | email | Primary SMTP Address; Windows Email Address
Workday en | email | Work Contact: Work Email; Email - Primary Work; Primary Work Email; Email - Work
DATEV de | email | E-Mail-Adresse (geschäftlich); E-Mail 1
Zoho en | email | Email ID; Email address
vCard en | email | E-mail 1 - Value; E-mail 1 Value
Entra en | email | User principal name; UPN; Mail
Entra de | email | Benutzerprinzipalname
SCIM en | email | Emails; Emails value
any en | email | Username; User name; Login; Login ID
any de | email | Benutzername; Anmeldename

any en | privateEmail | Personal Email; Personal Contact: Personal Email; Private Email; Home Email; Email (personal); Email (private); Email (home); Personal Email Address; Recovery Email; Secondary Email; Alternate Email; Alternative Email; Other Email; Other Emails; Second Email; Home Secondary Email; Backup Email; Email - Primary Home; Email - Home; Work Secondary Email; Secondary Emails; Alternate Emails; Alternate Email Addresses; Proxy Addresses; Email Aliases; Email Alias; Aliases
any de | privateEmail | E-Mail privat; E-Mail (privat); Private E-Mail; Private E-Mail-Adresse; Privatadresse E-Mail; Weitere E-Mail; E-Mail-Adresse (privat); Proxyadressen; Weitere E-Mail-Adressen; Alternative E-Mail-Adressen; Alternative E-Mail; Aliasadressen
any fr | privateEmail | E-mail personnel; Email personnel; Courriel personnel; Adresse e-mail personnelle
any es | privateEmail | Correo personal; Correo electrónico personal; Email personal
any nl | privateEmail | Privé e-mail; Privé e-mailadres; Persoonlijk e-mailadres
any it | privateEmail | E-mail personale; Email personale

any en | fullName | Full name; Payroll Name; Who; Fullname; Name; Display name; Displayname; Employee name; Employee; Staff member; Last name, First name; Name (Last name, First name); First name Last name; Last, First; Last First; First Last; Real name; Contact name; Person; Team member; Team member name; Worker; Colleague; Legal name; Legal Full Name; Full Legal Name; Preferred Full Name
any de | fullName | Vollständiger Name; Vor- und Nachname; Nachname, Vorname; Name, Vorname; Vorname Nachname; Vorname, Nachname; Vorname Name; Anzeigename; Mitarbeiter; Mitarbeitername; Mitarbeiterin; Mitarbeitende; Kollege
any fr | fullName | Nom complet; Nom et prénom; Nom prénom; Prénom et nom; Prénom nom; Collaborateur; Salarié; Employé
any es | fullName | Nombre completo; Nombre y apellidos; Apellidos y nombre; Apellidos, Nombre; Empleado; Empleada
any it | fullName | Nome completo; Nome e cognome; Cognome e nome; Nominativo; Dipendente
any nl | fullName | Volledige naam; Naam; Medewerker; Naam medewerker; Weergavenaam
any pt | fullName | Nome completo; Colaborador; Funcionário
any pl | fullName | Imię i nazwisko; Nazwisko i imię; Pracownik
any sv | fullName | Fullständigt namn; Namn; Anställd
any ru | fullName | ФИО; Ф.И.О.; Полное имя; Сотрудник
any ja | fullName | 氏名; 名前; 社員名; 従業員名
any zh | fullName | 姓名; 员工姓名; 員工姓名
any ko | fullName | 이름; 성명; 사원명; 직원명
any vi | fullName | Họ và tên; Họ tên; Tên nhân viên
any ar | fullName | الاسم الكامل; الاسم; اسم الموظف
any tr | fullName | Ad Soyad; Adı Soyadı; İsim; Çalışan
any fr | fullName | Nom
any es | fullName | Nombre
Slack en | fullName | Fullname; Full name
Slack en | - | Displayname

SCIM en | fullName | Name formatted
SCIM en | firstName | Name given name
SCIM en | lastName | Name family name
any en | preferredName | Preferred name; Preferred first name; Preferred given name; Known as; Goes by
any de | preferredName | Rufname; Bevorzugter Name; Bevorzugter Vorname
any nl | preferredName | Roepnaam

any en | firstName | First name; Firstname; Given name; Givenname; Forename; First; Legal first name; First names
any de | firstName | Vorname; Vornamen
any fr | firstName | Prénom; Prénoms
any es | firstName | Nombre de pila; Primer nombre
any it | firstName | Nome
any nl | firstName | Voornaam
any pl | firstName | Imię
any sv | firstName | Förnamn
any da | firstName | Fornavn
any pt | firstName | Primeiro nome; Nome próprio
any ru | firstName | Имя
any ja | firstName | 名
any zh | firstName | 名字
any vi | firstName | Tên
any ar | firstName | الاسم الأول
any tr | firstName | Ad; Adı

any en | middleName | Middle name; Middlename; Additional name; Middle names; Name prefix of last name
any de | middleName | Zweiter Vorname; Weitere Vornamen; Namenszusatz; Vorsatzwort
any nl | middleName | Tussenvoegsel; Voorvoegsel
any ru | - | Отчество

any en | lastName | Last name; Lastname; Surname; Family name; Familyname; Last; Legal last name
any de | lastName | Nachname; Familienname; Zuname
any fr | lastName | Nom de famille; Nom d'usage; Nom usuel; Nom marital
any es | lastName | Apellidos; Apellido; Primer apellido; Apellido paterno; Apellido 1
any es | secondLastName | Segundo apellido; Apellido materno; Apellido 2
any en | secondLastName | Second last name; Second surname; Maternal last name
any it | lastName | Cognome
any pt | lastName | Sobrenome; Apelido; Último nome
any nl | lastName | Achternaam
any pl | lastName | Nazwisko
any sv | lastName | Efternamn
any da | lastName | Efternavn; Etternavn
any ru | lastName | Фамилия
any ja | lastName | 姓
any zh | lastName | 姓氏
any vi | lastName | Họ
any ar | lastName | اسم العائلة; الاسم الأخير; اللقب
any tr | lastName | Soyad; Soyadı

any en | role | Role; Roles; Access role; User role; Access level; Permission; Permissions; Rights; Access rights; System role; App role; Org role; Organization role; Workspace role; Askwell role
any de | role | Rolle; Rollen; Benutzerrolle; Benutzertyp; Berechtigung; Berechtigungen; Zugriffsrecht; Rechte
any fr | role | Rôle; Droits; Profil
any es | role | Rol; Permisos; Perfil
any it | role | Ruolo; Permessi
any en | role | Account type; User type; Profile; Level; Access; Type
any de | role | Stufe

any en | externalId | Employee no; Payroll no; Employee number; Employee #; Employee ID; Staff number; Staff no; Staff ID; Personnel number; Personnel ID; Payroll number; Payroll ID; Worker ID; Worker number; External ID; Emp ID; Emp No; EmployeeID; Badge number; File number
any de | externalId | Personalnummer; Personal-Nr.; Personalnr; Mitarbeiternummer; Mitarbeiter-Nr.; Mitarbeiter-ID; Pers.-Nr.; PersNr; Pers Nr; MA-Nr.; Stammnummer
DATEV de | externalId | PNR; P-Nr.; Pnr
any fr | externalId | Matricule; Numéro de salarié
any es | externalId | Número de empleado; Código de empleado
any it | externalId | Matricola
any nl | externalId | Personeelsnummer; Medewerkernummer
any ru | externalId | Табельный номер; Таб. номер
any ja | externalId | 社員番号; 従業員番号
any zh | externalId | 工号; 员工编号; 員工編號
any ko | externalId | 사번; 사원번호; 직원번호
any vi | externalId | Mã nhân viên; Mã NV
any ar | externalId | الرقم الوظيفي; رقم الموظف
any tr | externalId | Sicil no; Personel no

any en | locations | Locations; Location Description; Home Work Location; Location; Work location; Primary location; Office location; Location name; Store; Stores; Site; Branch; Office; Shop; Workplace; Store name; Site name; Branch name; Office name; Work site; Place of work; Workplace name; Work location name; Location (site); Base; Building
any de | locations | Standort; Standorte; Filiale; Filialen; Niederlassung; Arbeitsort; Einsatzort; Dienstort; Betriebsstätte; Betrieb; Laden; Geschäft; Büro; Bürostandort; Arbeitsstätte; Dienststelle
any fr | locations | Magasin; Établissement; Agence; Boutique; Lieu de travail; Site; Bureau; Lieu; Localisation
any es | locations | Sede; Tienda; Sucursal; Centro de trabajo; Lugar de trabajo; Oficina; Ubicación; Centro
any it | locations | Sede di lavoro; Sede; Ufficio; Negozio; Luogo di lavoro; Filiale
any nl | locations | Locatie; Vestiging; Werklocatie; Kantoor; Standplaats; Winkel
any pt | locations | Local de trabalho; Unidade; Localização; Escritório
any pl | locations | Lokalizacja; Miejsce pracy; Oddział; Biuro
any sv | locations | Arbetsplats; Kontor; Plats
any ru | locations | Офис; Филиал; Подразделение; Место работы
any ja | locations | 事業所; 勤務地; 拠点; 店舗; 支店
any zh | locations | 工作地点; 办公地点; 门店; 分公司; 工作地點
any ko | locations | 근무지; 사업장; 지점; 지사
any vi | locations | Chi nhánh; Địa điểm làm việc; Văn phòng
any ar | locations | الموقع; الفرع; مكان العمل
any tr | locations | Şube; Lokasyon; Çalışma yeri
Google Workspace en | orgUnit | Org Unit Path; Org Unit Path [Required]; Organizational unit; Organisational unit; Org unit
Google Workspace de | orgUnit | Pfad der Organisationseinheit; Organisationseinheit

any en | - | Distinguished name; Sam account name; Object class; Object GUID; Employer; Position ID; Job title description; Home department; Worker category; Job title; Title; Position; Job; Job role; Employment role; Department; Division; Team; Company; Company name; Business unit; Cost center; Cost centre; Organization; Manager; Manager name; Manager email; Manager's email; Supervisor; Supervisor email; Reports to; Reporting to; Line manager; Direct manager; Phone; Phone number; Mobile; Work phone; Mobile phone; Country; City; State; Address; Street; Zip; Usage location; Location ID; Location code; Start date; Hire date; Date of birth; Birthday; Gender; Salary; Employment type; Contract type; Worker type; Employee type; Type of employment; Emergency contact; Emergency contact name; Emergency contact email; Timezone; Time zone; Language; Locale; Notes; Comment; Comments; Record ID; ID; UID; User ID; Object ID; Last seen; Last active; Last login; Last sign in; Last modified; Created; Created at; File name; Domain name; Group name; Account name; Role ID; Role date; Job level; Pay group; Class; FTE; Password; New password; Employee title; Nick name; Nickname; Status type; Floor name; Floor; Account owner; Contact owner; Approver; Approver email; Tax ID; SSN; Bank account; Email type; Email status; Email label; Email consent; Home address; Work address; Photo; License; Licenses; Product license; Location type; Site manager; Store manager; Location manager; Location email; Location phone; Store email; Store phone
any de | - | Arbeitsart; Position; Stelle; Stellenbezeichnung; Jobtitel; Funktion; Tätigkeit; Abteilung; Abteilungsname; Bereich; Kostenstelle; Firma; Firmenname; Unternehmen; Gesellschaft; Vorgesetzter; Vorgesetzte; Führungskraft; Chef; E-Mail Vorgesetzter; Vorgesetzter E-Mail; Telefon; Telefonnummer; Mobil; Land; Ort; Wohnort; Stadt; PLZ; Straße; Anschrift; Adresse; Eintrittsdatum; Eintritt; Geburtsdatum; Geburtstag; Geschlecht; Gehalt; Beschäftigungsart; Vertragsart; Anstellungsart; Arbeitszeitmodell; Wochenstunden; Notfallkontakt; Zeitzone; Sprache; Bemerkung; Notiz; Steuer-ID; SV-Nummer; IBAN; Titel; Anrede; Geburtsname; Bankname; Krankenkasse
any fr | - | Nom de naissance; Nom de jeune fille; Code établissement; Code étab.; Emploi; Nature du contrat; Civilité; Poste; Fonction; Service; Département; Responsable; Nom du responsable; Manager; Entreprise; Société; Téléphone; Date d'entrée; Date de naissance; Ville; Pays; Type de contrat
any es | - | Puesto; Cargo; Departamento; Responsable; Empresa; Teléfono; Fecha de alta; Fecha de nacimiento; Ciudad; País; Tipo de contrato
any it | - | Mansione; Reparto; Responsabile; Azienda; Telefono; Data di assunzione; Data di nascita; Città; Paese
any nl | - | Functie; Afdeling; Leidinggevende; Bedrijf; Telefoon; Geboortedatum; Startdatum; Land; Plaats
`;
