import type { Location } from 'shared-session';
import { describe, expect, it } from 'vitest';

import { readPaste, separatorOf, splitCells } from '../import/pasteIntoRows.ts';
import { readCsv } from '../import/readCsv.ts';
import { locationKind } from '../locations/locationKind.ts';
import { userKind } from '../users/userKind.ts';
import { fillByColumn, splitEmailCells } from './fillRow.ts';
import type { Lines } from './findRows.ts';
import { matchColumns } from './matchColumns.ts';

/** Lists as programs export them and people copy them, with the target of each column. "-" is not imported. */
type ImportFile = {
  name: string;
  list: 'users' | 'locations';
  text: string;
  targets: string;
  rows: number;
  /** How many rows have an email address, if not all. */
  emails?: number;
  /** Copied cells instead of a file. */
  isPasted?: boolean;
  /** The file's encoding; by default UTF-8 without a byte order mark. */
  encoding?: keyof typeof encoders;
};

const encoders = {
  'UTF-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16LE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16BE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  // Latin-1 letters; the euro sign and the dash have other codes in windows-1252.
  'windows-1252': (text: string) => Buffer.from(text.replaceAll('€', '\x80').replaceAll('–', '\x96'), 'latin1'),
};

const userFile = (
  name: string,
  targets: string,
  text: string,
  rows = 2,
  more: Partial<ImportFile> = {},
): ImportFile => ({
  name,
  list: 'users',
  text: text.replace(/^\n/, ''),
  targets,
  rows,
  ...more,
});
const locationFile = (
  name: string,
  targets: string,
  text: string,
  rows = 2,
  more: Partial<ImportFile> = {},
): ImportFile => ({
  ...userFile(name, targets, text, rows, more),
  list: 'locations',
});
const skip = (amount: number) => Array.from({ length: amount }, () => '-').join(' ');

const corpus: readonly ImportFile[] = [
  userFile(
    'Google Workspace, user download',
    `firstName lastName email ${skip(16)}`,
    `
First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Password Hash Function [UPLOAD ONLY],Org Unit Path [Required],New Primary Email [UPLOAD ONLY],Recovery Email,Home Secondary Email,Work Secondary Email,Recovery Phone [MUST BE IN THE E.164 FORMAT],Work Phone,Home Phone,Mobile Phone,Work Address,Home Address,Employee ID,Employee Type,Employee Title
Ann,Lee,ann@smith.example,****,,/,,ann.private@mail.example,,,,+1 555 0100,,,,,1001,,Cashier
Bob,Roe,bob@smith.example,****,,/Stores,,bob.private@mail.example,,,,,,,,,1002,,Store lead
`,
  ),
  userFile(
    'Google Contacts',
    `firstName middleName lastName ${skip(2)} email ${skip(4)}`,
    `
First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value
Ann,Q,Lee,Smith & Sons,* Work,ann@smith.example,Home,ann@home.example,Mobile,555-0100
Bob,,Roe,Smith & Sons,* Work,bob@smith.example,,,Mobile,555-0101
`,
  ),
  userFile(
    'Microsoft 365, active users',
    `${skip(4)} firstName ${skip(1)} lastName ${skip(2)} locations ${skip(4)} email ${skip(1)}`,
    `
Block credential,City,Department,Display name,First name,Last dirsync time,Last name,Licenses,Object Id,Office,Phone number,Proxy addresses,State,Title,User principal name,When created
False,Austin,Sales,Ann Lee,Ann,,Lee,Business Basic,1b2c,Main Street,555-0100,SMTP:ann@smith.example+smtp:a.lee@smith.example,TX,Cashier,ann@smith.example,2024-02-01 10:00:00Z
False,Austin,Sales,Bob Roe,Bob,,Roe,Business Basic,3d4e,Harbor,555-0101,SMTP:bob@smith.example,TX,Manager,bob@smith.example,2024-02-02 10:00:00Z
`,
  ),
  userFile(
    'Microsoft 365, bulk template',
    `email firstName lastName ${skip(13)}`,
    `
Username,First name,Last name,Display name,Job title,Department,Office number,Office phone,Mobile phone,Fax,Alternate email address,Address,City,State or province,ZIP or postal code,Country or region
ann@smith.example,Ann,Lee,Ann Lee,Cashier,Sales,12,555-0100,,,ann@home.example,1 Main St,Austin,TX,78701,United States
bob@smith.example,Bob,Roe,Bob Roe,Lead,Sales,13,555-0101,,,,2 Main St,Austin,TX,78701,United States
`,
  ),
  userFile(
    'Okta people report',
    `${skip(1)} firstName lastName email ${skip(5)}`,
    `
login,firstName,lastName,email,secondEmail,mobilePhone,status,displayName,managerEmail
ann@smith.example,Ann,Lee,ann@smith.example,ann@home.example,555-0100,ACTIVE,Ann Lee,boss@smith.example
bob@smith.example,Bob,Roe,bob@smith.example,,,ACTIVE,Bob Roe,boss@smith.example
`,
  ),
  userFile(
    'BambooHR',
    `${skip(1)} fullName ${skip(3)} locations email ${skip(2)}`,
    `
Employee #,"Last Name, First Name",Job Title,Department,Hire Date,Location,Work Email,Home Email,Supervisor
1001,"Lee, Ann",Cashier,Sales,2024-02-01,Main Street,ann@smith.example,ann@home.example,"Doe, Jane"
1002,"Roe, Bob",Lead,Sales,2024-02-02,Harbor,bob@smith.example,bob@home.example,"Doe, Jane"
`,
  ),
  userFile(
    'Personio in German',
    `${skip(1)} firstName lastName email ${skip(2)} locations ${skip(3)}`,
    `
Personalnummer;Vorname;Nachname;E-Mail-Adresse;Status;Position;Standort;Abteilung;Vorgesetzter;Eintrittsdatum
1001;Änne;Müller;aenne@schmidt.example;Aktiv;Kassiererin;Main Street;Verkauf;Jörg Groß;01.02.2024
1002;Jürgen;Groß;juergen@schmidt.example;Aktiv;Leitung;Harbor;Verkauf;Jörg Groß;02.02.2024
`,
  ),
  userFile(
    'Slack members',
    `${skip(1)} email ${skip(3)} fullName ${skip(2)}`,
    `
username,email,status,billing-active,has-2fa,fullname,displayname,expiration-timestamp
ann,ann@smith.example,Member,1,1,Ann Lee,annie,
bob,bob@smith.example,Admin,1,0,Bob Roe,,
`,
  ),
  userFile(
    'Salesforce users',
    `${skip(2)} lastName firstName email ${skip(3)}`,
    `
Id,Username,LastName,FirstName,Email,Profile.Name,UserRole.Name,IsActive
005A,ann@smith.example.prod,Lee,Ann,ann@smith.example,Standard User,Sales Rep,true
005B,bob@smith.example.prod,Roe,Bob,bob@smith.example,Standard User,Sales Lead,true
`,
  ),
  userFile(
    'ADP Workforce',
    `${skip(1)} lastName firstName ${skip(2)} locations email`,
    `
Associate ID,Legal Last Name,Legal First Name,Job Title Description,Hire Date,Location Description,Work Contact: Work Email
A1,Lee,Ann,Cashier,02/01/2024,Main Street,ann@smith.example
A2,Roe,Bob,Lead,02/02/2024,Harbor,bob@smith.example
`,
  ),
  userFile(
    'Rippling',
    `fullName email ${skip(2)} locations ${skip(1)}`,
    `
Employee,Work email,Title,Department,Work location,Manager
Ann Lee,ann@smith.example,Cashier,Sales,Main Street,Jane Doe
Bob Roe,bob@smith.example,Lead,Sales,Harbor,Jane Doe
`,
  ),
  userFile(
    'Toast employees',
    `firstName lastName email ${skip(2)} locations`,
    `
First Name,Last Name,Email,Phone Number,Job Titles,Locations
Ann,Lee,ann@smith.example,555-0100,Server,Main Street
Bob,Roe,bob@smith.example,555-0101,Host,"Main Street; Harbor"
`,
  ),
  userFile(
    'Linear members',
    `fullName email role ${skip(1)}`,
    `
Name,Email,Role,Created
Ann Lee,ann@smith.example,Admin,2024-02-01
Bob Roe,bob@smith.example,Guest,2024-02-02
`,
  ),
  userFile(
    'Outlook contacts',
    `firstName middleName lastName ${skip(2)} email ${skip(4)}`,
    `
First Name,Middle Name,Last Name,Title,Company,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Business Phone
Ann,,Lee,Dr.,Smith & Sons,ann@smith.example,SMTP,Ann Lee (ann@smith.example),ann@home.example,555-0100
Bob,,Roe,,Smith & Sons,bob@smith.example,SMTP,Bob Roe (bob@smith.example),,555-0101
`,
  ),
  userFile(
    'Deputy',
    'firstName lastName email - locations role',
    `
First Name,Last Name,Email,Mobile,Primary Location,Access Level
Ann,Lee,ann@smith.example,555-0100,Main Street,Manager
Bob,Roe,bob@smith.example,555-0101,Harbor,User
`,
  ),
  userFile('a work email', 'fullName email', '\nName,Work email\nAnn,ann@smith.example\nBob,bob@smith.example\n'),
  userFile(
    'Excel in Germany',
    'lastName firstName email role locations',
    '\nName;Vorname;E-Mail-Adresse;Rolle;Filiale\nMüller;Änne;aenne@schmidt.example;Manager;Main Street\nGroß;Jörg;joerg@schmidt.example;User;Harbor\n',
  ),
  userFile(
    'Excel in France',
    'lastName firstName email role locations',
    '\nNom;Prénom;Adresse e-mail;Rôle;Établissement\nLefèvre;Zoé;zoe@dupont.example;Admin;Main Street\nNoël;Léo;leo@dupont.example;User;Harbor\n',
  ),
  userFile(
    'Excel in Spain',
    'firstName lastName email locations -',
    '\nNombre;Apellidos;Correo electrónico;Sucursal;Teléfono\nAna;García López;ana@perez.example;Main Street;600 000 000\nJosé;Núñez;jose@perez.example;Harbor;600 000 001\n',
  ),
  userFile(
    'Excel in Italy',
    'firstName lastName email role locations',
    '\nNome;Cognome;Indirizzo e-mail;Ruolo;Sede\nAnna;Rossi;anna@rossi.example;Manager;Main Street\nLuca;Bianchi;luca@rossi.example;User;Harbor\n',
  ),
  userFile(
    'Excel in Brazil',
    'firstName lastName email - locations',
    '\nNome;Sobrenome;E-mail;Cargo;Loja\nAna;Souza;ana@silva.example;Caixa;Main Street\nJoão;Lima;joao@silva.example;Gerência;Harbor\n',
  ),
  userFile(
    'Excel in the Netherlands',
    'firstName middleName lastName email locations',
    '\nVoornaam;Tussenvoegsel;Achternaam;E-mailadres;Vestiging\nAnne;de;Vries;anne@bakker.example;Main Street\nBram;;Jansen;bram@bakker.example;Harbor\n',
  ),
  userFile(
    'Excel in Poland',
    'firstName lastName email locations -',
    '\nImię;Nazwisko;Adres e-mail;Oddział;Stanowisko\nŁucja;Żak;lucja@nowak.example;Main Street;Kasjer\nMichał;Wójcik;michal@nowak.example;Harbor;Kasjer\n',
  ),
  userFile(
    'Excel in Sweden',
    'firstName lastName email locations',
    '\nFörnamn;Efternamn;E-postadress;Butik\nÅsa;Öberg;asa@berg.example;Main Street\nLars;Ek;lars@berg.example;Harbor\n',
  ),
  userFile(
    'Excel in Turkey',
    'firstName lastName email locations',
    '\nAdı;Soyadı;E-posta adresi;Şube\nUğur;Şahin;ugur@yilmaz.example;Main Street\nİpek;Çelik;ipek@yilmaz.example;Harbor\n',
  ),
  userFile(
    'Excel in Japan',
    'lastName firstName email locations',
    '\n姓,名,メールアドレス,店舗\n木村,花,hana@kimura.example,Main Street\n佐藤,健,ken@kimura.example,Harbor\n',
  ),
  userFile(
    'a title above the headings',
    'fullName email role',
    '\nEmployee list,,\nExported 2026-03-01,,\nFull name,E-mail,Role\nAnn Lee,ann@smith.example,User\nBob Roe,bob@smith.example,Manager\n',
  ),
  userFile(
    'headings in a language we do not know',
    'fullName email -',
    '\nNimi,Sähköposti,Puhelin\nAnn Lee,ann@smith.example,040 1234\nBob Roe,bob@smith.example,040 1235\n',
  ),
  userFile('one column of addresses', 'email', '\nEmail\nann@smith.example\nbob@smith.example\n'),
  userFile('addresses without any heading', 'email', '\nann@smith.example\nbob@smith.example\n'),
  userFile(
    'no headings',
    'fullName email role',
    '\nAnn Lee,ann@smith.example,Manager\nBob Roe,bob@smith.example,User\n',
  ),
  userFile(
    'no headings, first and last name',
    'firstName lastName email',
    '\nAnn,Lee,ann@smith.example\nBob,Roe,bob@smith.example\n',
  ),
  userFile('a mail client’s export', 'email', '\nTo\nAnn Lee <ann@smith.example>\n"Roe, Bob" <bob@smith.example>\n'),
  userFile(
    'role names of another program',
    'fullName email role -',
    '\nName,Mail,User role,Phone\nAnn Lee,ann@smith.example,Supervisor,555-0100\nBob Roe,bob@smith.example,Crew,555-0101\n',
  ),
  userFile(
    'a copied table',
    'fullName email locations -',
    'Full name\tWork email\tStore\tPhone\nAnn Lee\tann@smith.example\tMain Street\t555-0100\nBob Roe\tbob@smith.example\tHarbor\t555-0101',
    2,
    { isPasted: true },
  ),
  userFile(
    'a copied German table',
    'firstName lastName email',
    'Vorname\tNachname\tE-Mail-Adresse\nÄnne\tMüller\taenne@schmidt.example\nJörg\tGroß\tjoerg@schmidt.example',
    2,
    { isPasted: true },
  ),
  userFile(
    'a copied column of addresses with its heading',
    'email',
    'Correo electrónico\nana@perez.example\njose@perez.example',
    2,
    { isPasted: true },
  ),
  userFile(
    'some rows without an address',
    'fullName email -',
    '\nName,E-mail address,Start date\nAnn Lee,ann@smith.example,2024-02-01\nBob Roe,,2024-02-02\nCy Poe,cy@smith.example,2024-02-03\n',
    3,
    { emails: 2 },
  ),
  locationFile(
    'Shopify locations',
    'name street unit city postalCode state - country - -',
    `
Name,Address 1,Address 2,City,Zip,Province,Province Code,Country,Country Code,Phone
Main Street,1 Main Street,Suite 5,Austin,78701,Texas,TX,United States,US,+1 555 0100
Harbor,2 Quay,,Toronto,M5V 2T6,Ontario,ON,Canada,CA,+1 555 0101
`,
  ),
  locationFile(
    'Square locations',
    'name - street unit city state postalCode - - country timeZone -',
    `
Location Name,Business Name,Address Line 1,Address Line 2,City,State,Postal Code,Phone Number,Email,Country,Timezone,Status
Main Street,Smith & Sons,1 Main Street,,Austin,TX,78701,555-0100,main@smith.example,US,America/Chicago,ACTIVE
Harbor,Smith & Sons,2 Quay,Unit 3,Boston,MA,02110,555-0101,harbor@smith.example,US,America/New_York,ACTIVE
`,
  ),
  locationFile(
    'Google Business Profile',
    'code name street unit city state postalCode country - -',
    `
Store code,Business name,Address line 1,Address line 2,Locality,Administrative area,Postal code,Country / Region,Primary phone,Website
MAIN,Smith & Sons Main,1 Main Street,,Austin,TX,78701,US,555-0100,https://smith.example
HRB,Smith & Sons Harbor,2 Quay,,Boston,MA,02110,US,555-0101,https://smith.example
`,
  ),
  locationFile(
    'stores with numbers',
    'code name street city state postalCode -',
    '\nStore #,Store Name,Street Address,City,State,ZIP Code,District Manager\n0012,Main Street,1 Main St,Austin,TX,78701,Jane Doe\n0013,Harbor,2 Quay,Boston,MA,02110,Jane Doe\n',
  ),
  locationFile(
    'Excel in Germany',
    'code name street houseNumber postalCode city state country',
    '\nFilialnummer;Bezeichnung;Straße;Hausnummer;PLZ;Ort;Bundesland;Land\n12;Mitte;Hauptstraße;1;10115;Berlin;Berlin;Deutschland\n13;Hafen;Kai;2a;20457;Hamburg;Hamburg;Deutschland\n',
  ),
  locationFile(
    'Excel in France',
    'name street postalCode city country',
    '\nÉtablissement;Adresse;Code postal;Ville;Pays\nGare;1 rue de la Gare;75010;Paris;France\nPort;2 quai;13002;Marseille;France\n',
  ),
  locationFile(
    'Excel in Spain',
    'name street postalCode city state country',
    '\nNombre de la tienda;Dirección;Código postal;Ciudad;Provincia;País\nCentro;Calle Mayor 1;28013;Madrid;Madrid;España\nPuerto;Muelle 2;08039;Barcelona;Barcelona;España\n',
  ),
  locationFile(
    'Excel in Italy',
    'name street postalCode city state country',
    '\nPunto vendita;Indirizzo;CAP;Città;Provincia;Nazione\nCentro;Via Roma 1;20121;Milano;MI;Italia\nPorto;Molo 2;16126;Genova;GE;Italia\n',
  ),
  locationFile(
    'time zones as abbreviations',
    'name country timeZone',
    '\nSite,Country,Time zone\nMain Street,USA,EST\nHarbor,UK,GMT\n',
  ),
  locationFile(
    'a whole address in one column',
    'name street - -',
    '\nLocation,Full address,City,Zip\nMain Street,"1 Main Street, Austin, TX 78701",Austin,78701\nHarbor,"2 Quay, Boston, MA 02110",Boston,02110\n',
  ),
  userFile(
    'Gusto',
    `lastName firstName - email ${skip(4)}`,
    '\nLast name,First name,Preferred first name,Employee email,Personal email,Job title,Manager,Start date\nLee,Ann,,ann@x.example,a@home.example,Cook,Jane Doe,2024-01-01\nRoe,Bob,Bobby,bob@x.example,b@home.example,Cook,Jane Doe,2024-01-01\n',
  ),
  userFile(
    'DATEV',
    '- lastName firstName - - - - email',
    '\nPersonalnummer;Familienname;Vorname;Straße;PLZ;Ort;E-Mail privat;E-Mail dienstlich\n1;Müller;Änne;Weg 1;10115;Berlin;p@gmx.example;a@x.example\n2;Groß;Jörg;Weg 2;10115;Berlin;q@gmx.example;j@x.example\n',
  ),
  userFile(
    'Active Directory',
    'fullName - - email - locations -',
    '\nName,SamAccountName,UserPrincipalName,EmailAddress,Enabled,Office,Title\nAnn Lee,alee,ann@x.local,ann@x.example,True,Main Street,Cook\nBob Roe,broe,bob@x.local,bob@x.example,True,Harbor,Cook\n',
  ),
  locationFile(
    'Toast locations',
    '- name code street unit city state postalCode timeZone',
    '\nRestaurant Name,Location Name,Location Code,Address 1,Address 2,City,State,Zip,Time Zone\nJoe,Main Street,DT,1 Main,,Austin,TX,78701,America/Chicago\nJoe,Harbor,AP,2 Main,,Austin,TX,78702,America/Chicago\n',
  ),
  locationFile(
    'Salesforce accounts',
    'name street city state postalCode country',
    '\nAccount Name,Billing Street,Billing City,Billing State/Province,Billing Zip/Postal Code,Billing Country\nMain Street,1 Main,Austin,TX,78701,United States\nHarbor,2 Main,Austin,TX,78702,United States\n',
  ),
  userFile(
    'Google Groups',
    '- email - role',
    '\nGroup Email [Required],Member Email,Member Type,Member Role\nstaff@x.example,ann@x.example,USER,MEMBER\nstaff@x.example,bob@x.example,USER,MANAGER\n',
  ),
  userFile(
    'LDAP',
    '- - lastName firstName email - locations',
    '\ndn,cn,sn,givenName,mail,uid,l\n"uid=alee,dc=x",Ann Lee,Lee,Ann,ann@x.example,alee,Main Street\n"uid=broe,dc=x",Bob Roe,Roe,Bob,bob@x.example,broe,Harbor\n',
  ),
  userFile(
    'Excel in Russia',
    'lastName firstName middleName email locations',
    '\nФамилия;Имя;Отчество;Эл. почта;Филиал\nИванова;Анна;Петровна;a@x.example;Main Street\nПетров;Иван;Ильич;i@x.example;Harbor\n',
  ),
  userFile(
    'Excel in Korea',
    'fullName email - locations',
    '\n이름,이메일,부서,지점\n김하나,h@x.example,영업,Main Street\n이민수,m@x.example,영업,Harbor\n',
  ),
  userFile(
    'addresses in angle brackets',
    'fullName email',
    '\nAttendee;Address\nAnn Lee;<ann@x.example>\nBob Roe;<bob@x.example>\n',
  ),
  locationFile(
    'Yext',
    'code name street city state postalCode country - timeZone',
    '\nEntity ID,Name,Address > Line 1,Address > City,Address > Region,Address > Postal Code,Address > Country Code,Main Phone,Time Zone\n101,Main Street,1 Main,Austin,TX,78701,US,+1555,America/Chicago\n102,Harbor,2 Quay,Boston,MA,02110,US,+1556,America/New_York\n',
  ),
  locationFile(
    'Excel in India',
    'name street city state postalCode',
    '\nOutlet,Address,City,State,Pincode\nMain,1 MG Road,Pune,Maharashtra,411001\nHarbor,2 Quay,Kochi,Kerala,682001\n',
  ),
  userFile(
    'Unicode Text of Excel in Germany',
    'firstName lastName email locations',
    'Vorname\tNachname\tE-Mail\tFiliale\r\nÄnne\tMüller\taenne@x.example\tHarbor\r\nŁucja\tŻak\tlucja@x.example\tMain Street\r\n',
    2,
    { encoding: 'UTF-16LE' },
  ),
  userFile(
    'semicolons in UTF-16',
    'lastName firstName email',
    'Nom;Prénom;Courriel\r\nLefèvre;Zoé;zoe@x.example\r\nNoël;Léo;leo@x.example\r\n',
    2,
    { encoding: 'UTF-16BE' },
  ),
  userFile(
    'an old Excel in Germany',
    'fullName email -',
    'Name;Dienstliche E-Mail;Bemerkung\r\nJörg Groß;joerg@x.example;50 € – bar\r\nÄnne Müller;aenne@x.example;\r\n',
    2,
    { encoding: 'windows-1252' },
  ),
  userFile(
    'quotes and line ends in headings and cells',
    'fullName email -',
    '"Full\r\nName","E-mail\r\naddress","Notes"\r\n"Ann Lee","ann@x.example","likes\r\n""quotes"", and\r\nlines"\r\n"Bob Roe","bob@x.example",""\r\n',
  ),
  userFile(
    'a line that names the separator',
    'fullName email role',
    'sep=;\r\nName;E-Mail;Rolle\r\nAnn Lee;ann@x.example;Manager\r\nBob Roe;bob@x.example;User\r\n',
    2,
    { encoding: 'UTF-8 with a mark' },
  ),
  userFile(
    'empty columns and lines at the end',
    'fullName email - - - -',
    'Name;Email;;;;\r\nAnn;ann@x.example;;;;\r\n;;;;;\r\nBob;bob@x.example;;;;\r\n;;;;;\r\n',
  ),
  userFile(
    'merged titles and groups above the headings',
    'firstName lastName email - locations',
    'Mitarbeiterliste;;;;\nStand: 01.03.2026;;;;\n;;;;\nPerson;;Kontakt;;Arbeitsplatz\nVorname;Nachname;E-Mail geschäftlich;Telefon;Standort\nÄnne;Müller;aenne@x.example;0555;Harbor\nJörg;Groß;joerg@x.example;0556;Main Street\n',
  ),
  userFile(
    'Okta without an email column',
    'email firstName lastName - -',
    'user.login,user.firstName,user.lastName,user.status,user.managerEmail\nann@x.example,Ann,Lee,ACTIVE,boss@x.example\nbob@x.example,Bob,Roe,SUSPENDED,boss@x.example\n',
  ),
  userFile(
    'Personio with private addresses before those of work',
    '- firstName lastName - email - locations -',
    'ID;Vorname;Nachname;E-Mail (privat);E-Mail;Vorgesetzter (E-Mail);Büro;Status\n1;Änne;Müller;a@gmx.example;aenne@x.example;chef@x.example;Harbor;aktiv\n2;Jörg;Groß;;joerg@x.example;chef@x.example;Main Street;aktiv\n',
  ),
  userFile(
    'names with commas between semicolons',
    'fullName email',
    'Mitarbeiter;Mail\nDoe, Jane;jane@x.example\nRoe, Bob;bob@x.example\n',
  ),
  userFile(
    'emoji, and an address again in capitals',
    'fullName email',
    'Name,Email\n🦊 Ann Lee,ann@x.example\n👩‍👩‍👧 Bob,bob@x.example\nAnn,ANN@X.EXAMPLE\n',
    3,
  ),
  userFile(
    'copied links and what keeps a text a text',
    'fullName email',
    'Name,Contact\nAnn Lee,mailto:ann@x.example\nBob\u00A0Roe,\u00A0bob@x.example\u00A0\nCy,\u200Bcy@x.example\n"=""Di""","=""di@x.example"""\n',
    4,
  ),
  userFile(
    'several addresses in a cell',
    'locations email',
    'Store,Emails\nHarbor,"a@x.example; b@x.example"\nMain Street,c@x.example\n',
    3,
  ),
  userFile(
    'five thousand rows',
    'fullName email',
    `Name,Email\n${Array.from({ length: 5000 }, (_, at) => `P ${at},p${at}@x.example`).join('\n')}`,
    5000,
  ),
  locationFile(
    'Shopify with codes of provinces',
    '- name street unit city state - postalCode country - -',
    'Location ID,Location name,Address 1,Address 2,City,Province Code,Province,Postal/Zip code,Country Code,Country,Legacy\n1,Main Street,1 Main,Suite 5,Toronto,ON,Ontario,M5V 2T6,CA,Canada,false\n2,Harbor,2 Quay,,Austin,TX,Texas,78701,US,United States,false\n',
  ),
  locationFile(
    'Square with nicknames',
    '- name - street city state postalCode country -',
    'Location Nickname,Location Name,Business Name,Address,City,State,Zip,Country,Status\nDowntown,Main Street,Smith,1 Main,Austin,TX,78701,US,Active\nPier,Harbor,Smith,2 Quay,Boston,MA,02110,US,Active\n',
  ),
  locationFile(
    'addresses on two lines',
    'name street -',
    'Filiale;Anschrift;Telefon\r\nMitte;"Hauptstraße 1\r\n10115 Berlin";030\r\nHafen;"Kai 2\r\n20457 Hamburg";040\r\n',
    2,
    { encoding: 'windows-1252' },
  ),
  userFile(
    'a sum below the rows',
    'fullName email -',
    'Name,Email,Hours\nAnn Lee,ann@x.example,40\nBob Roe,bob@x.example,38\n,,\nTotal: 2,,78\n',
  ),
  userFile(
    'a report with its remarks at the end',
    'firstName lastName email',
    'First Name,Last Name,Email\nAnn,Lee,ann@x.example\nBob,Roe,bob@x.example\n\nGrand Totals (2 records)\nConfidential Information - Do Not Distribute\nCopyright © 2000-2026 example.com\nGenerated By: Jane Doe 3/1/2026 9:00 AM\n',
  ),
  userFile(
    'a German sum',
    'lastName firstName email',
    'Name;Vorname;E-Mail\nMüller;Änne;aenne@x.example\nTotal;Bob;bob@x.example\nSumme;2;\nStand: 01.03.2026;;\n',
  ),
  userFile(
    'a person at the end without an address',
    'fullName email -',
    'Name,Email,Hours\nAnn Lee,ann@x.example,40\nTotal Ann,,\n',
    2,
    { emails: 1 },
  ),
  locationFile(
    'locations with a sum',
    'name street -',
    'Store,Address,Staff\nHarbor,2 Quay,7\nTotal Wine,1 Main St,5\nTotal,,12\n',
  ),
  userFile(
    'a manager’s address and no other',
    'fullName - locations',
    'Name,Manager email,Store\nAnn Lee,boss@x.example,Harbor\nBob Roe,chief@x.example,Main Street\n',
    2,
    { emails: 0 },
  ),
  userFile(
    'addresses of others before the person’s own',
    '- - firstName lastName email',
    'HR Contact,Approver Email,Given Name(s),Family Name,Corporate Email\nhr@x.example,boss@x.example,Ann,Lee,ann@x.example\nhr2@x.example,chief@x.example,Bob,Roe,bob@x.example\n',
  ),
  userFile(
    'addresses under words that say little',
    'fullName - - email',
    'Staff member,Line manager,Next of kin,Contact\nAnn Lee,boss@x.example,kin@home.example,ann@x.example\nBob Roe,chief@x.example,kin2@home.example,bob@x.example\n',
  ),
  userFile(
    'Japanese with the superior’s address first',
    '- fullName - - email locations',
    '社員番号,氏名,フリガナ,上司メールアドレス,会社メールアドレス,所属店舗\n1,木村 花,キムラ ハナ,boss@x.example,hana@x.example,Harbor\n2,佐藤 健,サトウ ケン,boss2@x.example,ken@x.example,Main Street\n',
  ),
  userFile(
    'Entra ID',
    '- lastName firstName - email role - locations',
    'displayName,surname,givenName,id,userPrincipalName,userType,accountEnabled,officeLocation\nAnn Lee,Lee,Ann,8c1f,ann@x.example,Member,True,Harbor\nBob Roe,Roe,Bob,9d2e,bob_partner.example#EXT#@x.example,Guest,True,Main Street\n',
  ),
  userFile(
    'When I Work',
    'firstName lastName email - - role locations',
    'First Name,Last Name,Email,Phone,Employee Code,Access Level,Schedules\nAnn,Lee,ann@x.example,5125550101,1,Employee,Harbor\nBob,Roe,bob@x.example,5125550102,2,Manager,Main Street\n',
  ),
  userFile(
    'Square team',
    'firstName lastName - email - locations role - -',
    'First Name,Last Name,Team Member ID,Email Address,Phone Number,Locations,Permission Set,Job Title,Wage\nAnn,Lee,TM1,ann@x.example,+1512,"Harbor, Main Street",Manager,Cashier,$15\nBob,Roe,TM2,bob@x.example,+1512,Harbor,Full Access,Cashier,$15\n',
  ),
  userFile(
    'a French list of employees',
    'lastName firstName - email - locations role',
    'Nom de naissance;Prénom usuel;Fonction;Courriel professionnel;Courriel personnel;Site;Profil\nLefèvre;Zoé;Vendeuse;zoe@x.example;zoe@home.example;Harbor;Utilisateur\nNoël;Léo;Vendeur;leo@x.example;leo@home.example;Main Street;Responsable\n',
    2,
    { encoding: 'windows-1252' },
  ),
  userFile(
    'a Dutch list of employees',
    '- firstName middleName lastName email - - locations',
    'Personeelsnr.;Roepnaam;Voorvoegsel;Achternaam;E-mail werk;E-mail privé;E-mail leidinggevende;Vestiging\n1;Anne;de;Vries;anne@x.example;anne@home.example;baas@x.example;Harbor\n2;Bram;;Jansen;bram@x.example;bram@home.example;baas@x.example;Main Street\n',
  ),
  userFile(
    'a title and remarks that have no separators',
    '- fullName email locations',
    'Staff of Smith & Sons\nPrepared by Jane Boss, jane@x.example\n\nNo.;Employee;E-mail;Store\n1;Lee, Ann;ann@x.example;Harbor\n2;Roe, Bob;bob@x.example;Main Street\n\nTotal employees: 2\nNote: temps are not listed.\n',
  ),
  userFile(
    'Teams, attendance of a meeting',
    'fullName - - - email - role',
    '1. Summary\nMeeting title\tTraining\nAttended participants\t2\nStart time\t3/1/26, 9:00:00 AM\nEnd time\t3/1/26, 9:30:00 AM\n\n2. Participants\nName\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole\nAnn Lee\t3/1/26, 9:00:00 AM\t3/1/26, 9:30:00 AM\t30m\tann@x.example\tann@x.example\tOrganizer\nBob Roe\t3/1/26, 9:00:00 AM\t3/1/26, 9:30:00 AM\t30m\tbob@x.example\tbob@x.example\tPresenter\n',
    2,
    { encoding: 'UTF-16LE' },
  ),
  userFile(
    'SuccessFactors with names of fields above the headings',
    '- - firstName lastName email - locations',
    'STATUS,USERID,FIRSTNAME,LASTNAME,EMAIL,MANAGER,LOCATION\nStatus,User ID,First Name,Last Name,Email,Manager,Location\nactive,alee,Ann,Lee,ann@x.example,jboss,Harbor\nactive,broe,Bob,Roe,bob@x.example,jboss,Main Street\n',
  ),
  locationFile(
    'codes of one digit, and the town beside its postal code',
    'code name street city country - -',
    'Filial-Nr.;Filiale;Straße;PLZ/Ort;Land;Telefon;Filialleiter\n7;Mitte;Hauptstr. 1;10115 Berlin;D;030;Jörg Groß\n9;Hafen;Kai 2;20457 Hamburg;A;040;Änne Müller\n',
    2,
    { encoding: 'windows-1252' },
  ),
  locationFile(
    'rows with numbers of their own',
    '- name street city -',
    'No.,Name,Street,City,Headcount\n1,Main Street,1 Main,Austin,12\n2,Harbor,2 Quay,Boston,9\n',
  ),
  locationFile(
    'Excel in Brazil',
    'name street houseNumber unit district city state postalCode country',
    'Loja;Logradouro;Número;Complemento;Bairro;Cidade;UF;CEP;País\nCentro;Rua A;10;Sala 2;Sé;São Paulo;SP;01000-000;Brasil\nPorto;Rua B;20;;Cais;Santos;SP;11000-000;Brasil\n',
  ),
  locationFile(
    'Excel in the Netherlands',
    'name street houseNumber unit postalCode city country',
    'Vestiging;Straat;Huisnr.;Toev.;Postcode;Plaats;Land\nCentrum;Damrak;1;A;1012 LG;Amsterdam;Nederland\nHaven;Kade;2;;3011 AA;Rotterdam;Nederland\n',
  ),
  locationFile(
    'Lightspeed',
    'code name street city state postalCode country - timeZone',
    'Outlet ID,Outlet name,Street,City,State,Postcode,Country,Email,Time zone\n12,Main Street,100 George St,Sydney,NSW,2000,Australia,a@x.example,Australia/Sydney\n14,Harbor,1 Keith Ave,Mascot,NSW,2020,Australia,b@x.example,Australia/Sydney\n',
  ),
  locationFile(
    'Excel in Denmark',
    'name street postalCode city country',
    'Afdeling;Adresse;Postnr.;By;Land\nCentrum;Torvet 1;8000;Aarhus;Danmark\nHavn;Kajen 2;2100;København;Danmark\n',
  ),
  locationFile(
    'Korean stores',
    'code name street - -',
    '매장코드,매장명,주소,전화번호,점장\nA01,강남점,서울시 강남구 1,02,김\nA02,부산점,부산시 2,051,이\n',
  ),
  locationFile('one column of names', 'name', '\nLocation name\nMain Street\nHarbor\n'),
  locationFile(
    'a copied table of locations',
    'name street code',
    'Standort\tAdresse\tKürzel\nMitte\tHauptstraße 1\tMIT\nHafen\tKai 2\tHAF',
    2,
    { isPasted: true },
  ),
  userFile(
    'Homebase, whose levels are roles and whose roles are jobs',
    'firstName lastName - email role - -',
    'First name,Last name,Phone,Email,Level,Role,Wage\nAnn,Lee,555-0111,ann@x.example,Employee,Server,15.00\nBob,Roe,555-0112,bob@x.example,Manager,Cook,17.50\n',
  ),
  userFile(
    'Portuguese jobs beside profiles',
    'fullName email - - locations role',
    'Nome completo;Endereço de email;Telemóvel;Função;Loja;Perfil de acesso\nJoão Gonçalves;joao@x.example;910;Operador;Harbor;Utilizador\nInês Conceição;ines@x.example;911;Gerente;Harbor;Administrador\n',
  ),
  userFile(
    'both names in one column, in Polish',
    '- fullName email - locations',
    'Lp.;Nazwisko i imię;E-mail służbowy;E-mail prywatny;Sklep\n1;Kowalska Zofia;z@x.example;zofia@home.example;Harbor\n2;Łoś Michał;m@x.example;;Harbor\n',
  ),
  userFile(
    'Entra ID with a mailbox that is missing',
    'otherEmail fullName - email -',
    'userPrincipalName,displayName,surname,mail,givenName\nann@x.example,Ann Lee,,ann.lee@x.example,\nbob@x.example,Bob Roe,,,\n',
  ),
  userFile(
    'Salesforce, a report with its title among the remarks',
    '- lastName firstName email',
    'Username,Last Name,First Name,Email\nann@x.example.prod,Lee,Ann,ann@x.example\nbob@x.example.prod,Roe,Bob,bob@x.example\n\nAll Users\n\nCopyright (c) 2000-2026 salesforce.com\nGenerated By:  Ann Lee  10/31/2026\nSmith & Sons\n',
  ),
  userFile(
    'several addresses of one person',
    'fullName email',
    'Name,E-mail 1 - Value\nAnn Lee,ann@x.example ::: ann@home.example\nBob Roe,bob@x.example\n',
  ),
  userFile(
    'vCards',
    'fullName email -',
    'BEGIN:VCARD\nVERSION:3.0\nN:Lee;Ann;;;\nFN:Ann Lee\nEMAIL;TYPE=WORK:ann@x.example\nitem1.EMAIL:ann@home.example\nEND:VCARD\nBEGIN:VCARD\nFN:Roe\\, Bob\nEMAIL:bob@\n x.example\nEND:VCARD\n',
  ),
  locationFile(
    'OpenTable',
    'code name street city state postalCode country timeZone',
    'RID,Restaurant Name,Address,City,State,Zip,Country,Time Zone\n118204,Main Street,1 Main St,Austin,TX,78701,USA,US/Central\n118209,Harbor,2 Quay,Austin,TX,78719,USA,US/Central\n',
  ),
  locationFile(
    'Facebook stores',
    'code name street city state postalCode',
    'Store Number,Location Descriptor,Street Address,City,State,Zip Code\n1,Main Street,1 Main St,Austin,TX,78701\n2,Harbor,2 Quay,Austin,TX,78719\n',
  ),
  locationFile(
    'French stores in Canada',
    'code name street city state postalCode',
    'No de succursale;Succursale;Adresse municipale;Ville;Province;Code postal\n101;Vieux-Port;5 rue A;Montréal;Québec;H2Y 2E2\n102;Haute-Ville;10 rue B;Québec;Québec;G1R 2J1\n',
  ),
  locationFile(
    'Swedish stores',
    'code name street postalCode city',
    'Butiksnr;Butiksnamn;Gatuadress;Postnr;Ort\n7;Hamnen;Kajen 3;411 09;Göteborg\n8;Centrum;Torget 1;111 20;Stockholm\n',
  ),
  locationFile(
    'sales regions, which are no states',
    'name code - country',
    'Site Name,Site Code,Region,Country\nAustin,AUS,AMER,US\nLondon,LON,EMEA,UK\n',
  ),
  userFile(
    'a Dutch full name beside the first name',
    '- fullName - email locations',
    'Medewerker;Naam;Roepnaam;E-mail werk;Werklocatie\n1001;de Boer, Sanne;Sanne;s@x.example;Harbor\n1002;Smit, Joris;Joris;j@x.example;Main Street\n',
  ),
  userFile(
    'Chinese roles of accounts',
    '- fullName email locations role',
    '工号,姓名,企业邮箱,所属门店,账号角色\n101,王芳,a@x.example,Harbor,普通用户\n102,李强,b@x.example,Harbor,管理员\n',
  ),
  userFile(
    'QuickBooks, with the time of the report below',
    'fullName - email',
    'Smith & Sons,,\nEmployee Contact List,,\n,,\nEmployee,Phone Numbers,Email\nAnn Lee,555,ann@x.example\nBob Roe,556,bob@x.example\n,,\n"Saturday, October 31, 2026 10:15 AM GMT-05:00",,\n',
  ),
  locationFile(
    'names of stores under a word for signs',
    'code name street postalCode city state',
    'Cod. negozio;Insegna;Indirizzo;CAP;Comune;Prov.\n001;Centro;Via Roma 1;20121;Milano;MI\n002;Porto;Molo 2;16126;Genova;GE\n',
  ),
  locationFile(
    'Norwegian stores',
    'name street postalCode city -',
    'Butikk;Besøksadresse;Postnr.;Poststed;Tlf\nSentrum;Torget 1;0150;Oslo;22\nHavna;Kaia 2;5003;Bergen;55\n',
  ),
  locationFile(
    'compass points, which are no states, under a word we do not know',
    'code name - city',
    'Store Number,Emplacement,Region,City\n0142,Main St,Northeast,Boston\n0187,Riverside,West,Reno\n',
  ),
  locationFile(
    'no headings, an American address',
    'name street city state postalCode',
    '\nMain Street,12 Elm St,Fresno,CA,93650\nHarbor,1 Quay,San Diego,CA,92101\n',
  ),
  locationFile(
    'no headings, a German address and a code',
    'code name street postalCode city',
    '\nBE1;Mitte;Hauptstraße 1;10115;Berlin\nHH1;Hafen;Kai 2;20457;Hamburg\n',
  ),
  userFile(
    'roles under a heading we do not know',
    'firstName lastName email - - role',
    'Vorname;Nachname;E-Mail-Adresse;Arbeitsbereich;Position;Darf\nAnn;Lee;a@x.example;Service;Filialleiter;Mitarbeiter\nBob;Roe;b@x.example;Küche;Mitarbeiter;Leiter\n',
  ),
  userFile(
    'Excel in Romania',
    'lastName firstName email -',
    'Nume;Prenume;Adresă de e-mail;Funcție\nPop;Ana;ana@x.example;Ospătar\nIon;Radu;radu@x.example;Manager\n',
  ),
  userFile(
    'names under headings we do not know, the last name first',
    'lastName firstName email',
    'Uzvārds;Vārds;E-pasts\nBērziņš;Jānis;janis@x.example\nOzola;Anna;anna@x.example\n',
  ),
  locationFile(
    'every heading with the same two words before its own',
    'name street city state postalCode country',
    'Location Name,Visitor Address Street,Visitor Address City,Visitor Address State,Visitor Address Zip,Visitor Address Country\nMain Street,12 Elm St,Austin,TX,78701,US\nHarbor,1 Quay,Austin,TX,78719,US\n',
  ),
  locationFile(
    'SuccessFactors, names of fields above the labels',
    'code - name timeZone street city postalCode state country',
    `
externalCode,startDate,name,timezone,addressNavDEFLT.address1,addressNavDEFLT.city,addressNavDEFLT.zipCode,addressNavDEFLT.state,addressNavDEFLT.country
Code,Start Date,Name,Timezone,Address 1,City,ZIP Code,State,Country
1710-2001,01/01/1990,Philadelphia,US/Eastern,100 Market Street,Philadelphia,19104,PA,USA
1010-0001,01/01/1990,Walldorf,Europe/Berlin,Dietmar-Hopp-Allee 16,Walldorf,69190,,DEU
`,
  ),
  locationFile(
    'building, floor and suite in columns of their own',
    'name street unit unit unit city state postalCode',
    'Site,Street,Building,Floor,Suite,Town/City,ST,ZIP+4\nHQ West,100 Innovation Way,Tower 2,14,1420,Irvine,CA,92618-0001\nLab,102 Innovation Way,,2,,Irvine,CA,92618-0002\n',
  ),
  locationFile(
    'an address for mail beside that of the location',
    'name street city state postalCode - - - - country',
    'Branch,Physical Address,Physical City,Physical State,Physical Zip,Mailing Address,Mailing City,Mailing State,Mailing Zip,Country\nCasper,240 S Center St,Casper,WY,82601,PO Box 118,Casper,WY,82602,USA\nLaramie,209 E Ivinson Ave,Laramie,WY,82070,PO Box 77,Laramie,WY,82073,USA\n',
  ),
  locationFile(
    'a suburb beside the city',
    'name street district city postalCode country timeZone',
    'outlet_name,physical_address_1,physical_suburb,physical_city,physical_postcode,physical_country,time_zone\nPonsonby,131 Ponsonby Rd,Ponsonby,Auckland,1011,New Zealand,Pacific/Auckland\nCuba Street,88 Cuba St,Te Aro,Wellington,6011,New Zealand,Pacific/Auckland\n',
  ),
  locationFile(
    'numbers inside and outside in Mexico',
    'code name street houseNumber unit district city state postalCode timeZone',
    'Clave sucursal,Nombre de la sucursal,Calle,Núm. exterior,Núm. interior,Colonia,Municipio/Alcaldía,Estado,C.P.,Huso horario\nCDMX-01,Sucursal Roma,Álvaro Obregón,130,PB,Roma Norte,Cuauhtémoc,Ciudad de México,06700,America/Mexico_City\nTIJ-03,Sucursal Zona Río,Paseo de los Héroes,9415,12,Zona Urbana Río,Tijuana,Baja California,22010,America/Tijuana\n',
  ),
  locationFile(
    'Google Business Profile in German',
    'code name street unit unit district city state country postalCode -',
    'Geschäftscode,Unternehmensname,Adresszeile 1,Adresszeile 2,Adresszeile 3,Untergeordneter Ort,Ort,Verwaltungsgebiet,Land / Region,Postleitzahl,Primäre Telefonnummer\nB-001,Optik Hell Mitte,Torstraße 12,Hinterhof,,,Berlin,Berlin,DE,10119,+49 30 5550101\nM-002,Optik Hell Schwabing,Leopoldstraße 40,EG,Eingang Süd,Schwabing,München,Bayern,DE,80802,+49 89 5550102\n',
  ),
  locationFile(
    'a second line of the address that only the last row fills',
    'name street unit city',
    `Name,Address,Primary Address - Address Line 2,City\n${Array.from({ length: 400 }, (_, at) => `Store ${at},${at} Elm St,${at === 399 ? 'Suite 7' : ''},Austin`).join('\n')}\n`,
    400,
  ),
  userFile(
    'Zendesk, whose roles stand beside roles of its own',
    '- fullName email role -',
    'ID,Name,Email,Role,Custom Role\n3601,Dana Fox,dana@x.example,Agent,Staff\n3602,Eli Gray,eli@x.example,Admin,Administrator\n3603,Finn Hale,finn@x.example,Agent,Light agent\n',
    3,
  ),
  locationFile(
    'stores under Latvian headings, none of which we know',
    'code name street postalCode city -',
    'Veikala kods;Veikals;Iela un māja;Pasta indekss;Pilsēta;Tālrunis\nR1;Centrs;Brīvības iela 10;1010;Rīga;67 555 0101\nL2;Osta;Jūras iela 3;3401;Liepāja;63 555 0102\n',
  ),
  locationFile(
    'Hungarian stores',
    'code name postalCode city street - -',
    'Üzletkód;Üzlet neve;Irányítószám;Település;Cím;Telefonszám;Üzletvezető\nB01;Váci út;1134;Budapest;Váci út 9.;+36 1 555 0101;Kiss A.\nS02;Szeged Árkád;6724;Szeged;Londoni krt. 3.;+36 62 555 102;Nagy B.\n',
  ),
  locationFile(
    'Czech stores, whose code and region are other words in Poland',
    'code name street houseNumber city postalCode state country',
    'Kód pobočky;Název pobočky;Ulice;Číslo popisné;Město;PSČ;Kraj;Země\nP01;Staré Město;Václavské nám.;832/19;Praha 1;110 00;Hlavní město Praha;Česko\nP02;Brno Česká;Česká;160/15;Brno;602 00;Jihomoravský;Česko\n',
  ),
  locationFile(
    'Jamf buildings',
    '- name street unit city state postalCode country',
    'ID,Building,Street Address 1,Street Address 2,City,State/Province,ZIP/Postal Code,Country\n1,Main Campus,100 Washington Ave S,Suite 1100,Minneapolis,MN,55401,United States\n2,Eau Claire,2 S Barstow St,,Eau Claire,WI,54701,United States\n',
  ),
  locationFile(
    'numbered units, the city beside its state and postal code',
    'code name street city - -',
    'ACME RESTAURANT GROUP,,,,,\nLocation Directory - Updated 11/1/2026,,,,,\nUnit #,Unit Name,Street,"City, State Zip",GM,GM Email\n14,Northgate,10540 5th Ave NE,"Seattle, WA 98125",Pat Doyle,pdoyle@x.example\n22,Southcenter,17300 Southcenter Pkwy,"Tukwila, WA 98188",Sam Ortiz,sortiz@x.example\n',
  ),
  locationFile(
    'ADP work locations with counties',
    'code name street unit unit city state postalCode - country',
    'Work Location Code,Work Location Name,Address 1,Address 2,Address 3,City,State / Territory,ZIP/Postal Code,County,Country\nWL100,Main Office,71 Hanover Rd,Mail Stop 2,Bldg 3,Florham Park,NJ,07932,Morris,United States\nWL200,El Paso,1851 N Resler Dr,,,El Paso,TX,79912,El Paso,United States\n',
  ),
  locationFile(
    'floors whose numbers are in the house numbers too',
    'name street unit city',
    'Site,Street,Floor,City\nHQ,100 Elm St,1,Austin\nLab,102 Elm St,2,Austin\nArchive,310 Oak St,3,Austin\n',
    3,
  ),
  locationFile(
    'Mexican and other words for parts of an address that we do not know',
    'code name street houseNumber unit district city state postalCode',
    'Clave;Nombre sucursal;Calle;Altura;Piso/Depto;Barrio;Localidad;Provincia;CPA\nPAL;Palermo;Av. Santa Fe;3253;PB;Palermo;CABA;CABA;C1425BGH\nCBA;Nueva Córdoba;Bv. Illia;178;;Nueva Córdoba;Córdoba;Córdoba;X5000ASF\n',
  ),
  locationFile(
    'Dutch care homes, abbreviated',
    'name street postalCode city state - -',
    'Locatienaam;Bezoekadres;PC;Plaats;Provincie;Telefoonnummer;E-mailadres locatiemanager\nDe Linde;Dorpsstraat 4;3972 LK;Driebergen;Utrecht;0343-555101;k.smit@x.example\nEikenhof;Parklaan 9;7311 AA;Apeldoorn;Gelderland;055-555103;m.vos@x.example\n',
  ),
  locationFile(
    'Japanese restaurants, with the sign for postal codes',
    'code name postalCode street - -',
    '店番号,店名,〒,住所,TEL,座席数\n101,新宿東口店,160-0022,東京都新宿区新宿3-1-1,03-5555-0101,48\n102,博多駅前店,812-0011,福岡県福岡市博多区博多駅前2-1-1,092-555-0102,60\n',
  ),
  locationFile(
    'Foursquare, with the cross street and a whole address beside the street',
    'code name street unit - city state postalCode country -',
    'venue_code,venue_name,address,crossStreet,formatted_address,city,state,zip,cc,phone\n4B1,Cloud Ballard,2055 NW Market St,at 22nd Ave,"2055 NW Market St, Seattle WA 98107",Seattle,WA,98107,US,2065550101\n4B2,Cloud Fairview,400 Fairview Ave N,,"400 Fairview Ave N, Seattle WA 98109",Seattle,WA,98109,US,2065550102\n',
  ),
  userFile(
    'ClickUp members, last active',
    'fullName email role - -',
    'Name,Email,Role,Last active,Invited by\nLia Moss,lia@x.example,Owner,Nov 20 2026,\nMax Nye,max@x.example,Member,Nov 19 2026,Lia Moss\n',
  ),
  userFile('names without headings or addresses', 'fullName -', 'Ann Lee,Cashier 2\nBob Roe,Cashier 1\n', 2, {
    emails: 0,
  }),
  locationFile(
    'Croatian stores, the town under a word we do not know',
    'code name street postalCode city - -',
    'Šifra;Naziv poslovnice;Ulica i kućni broj;Poštanski broj;Mjesto;Telefon;Voditelj\nP1;Zagreb Ilica;Ilica 50;10000;Zagreb;01 555 0101;A. Babić\nP2;Split Riva;Obala 12;21000;Split;021 555 102;B. Horvat\n',
  ),
  locationFile(
    'a manager beside the postal code and no town',
    'name street postalCode -',
    'Branch,Street,Zip,Branch manager\nHarbor,2 Quay,02110,Pat Doyle\nMain Street,1 Main St,78701,Sam Ortiz\n',
  ),
  locationFile(
    'short names beside the names',
    'name - street timeZone',
    'Location,Short name,Address,Time zone\nNewtown,NT,"255 King St, Newtown NSW 2042",Sydney\nFitzroy,FZ,"140 Smith St, Fitzroy VIC 3065",Melbourne\n',
  ),
  locationFile(
    'codes before the name under a word we do not know',
    'code name street postalCode city country',
    'Ident;Lager;Adres;Kod;Miasto;Kraj\nMAG-01;Stryków;ul. Smolice 1;95-010;Stryków;Polska\nMAG-02;Gliwice;ul. Wyczółkowskiego 5;44-109;Gliwice;Polska\n',
  ),
  userFile(
    'a private address that few have, under words we do not know',
    'fullName - email locations',
    'Név;Magán e-mail;Munkahelyi e-mail;Telephely\nNagy Anna;anna@home.example;anna@x.example;Harbor\nKis Péter;;peter@x.example;Main Street\n',
  ),
  userFile(
    'Salesforce, whose roles are jobs and whose profiles are roles',
    'fullName email role -',
    'Full Name,Email,Profile,Role\nAnn Lee,ann@x.example,System Administrator,CEO\nBob Roe,bob@x.example,Standard User,Sales Rep\n',
  ),
  userFile(
    'abbreviated Dutch headings',
    'firstName middleName lastName email -',
    'Voorn.;Tussenv.;Achtern.;E-mail;Tel.\nAnne;de;Vries;anne@x.example;0555\nBram;;Jansen;bram@x.example;0556\n',
  ),
  locationFile(
    'UPS, whose names are those of contacts and companies',
    '- name street unit city state postalCode -',
    'Contact Name,Company or Name,Address 1,Address 2,City,State/Prov/Other,Postal Code,Telephone\nPat Doyle,Harbor,2 Quay,Floor 3,Boston,MA,02110,555\nSam Ortiz,Main Street,1 Main St,,Austin,TX,78701,556\n',
  ),
  locationFile(
    'Dynamics, with a group of warehouses inside the address',
    'code name street - city state postalCode',
    'Warehouse,Name,Street,Site,City,State,ZIP/postal code\nW-11,Central,8 Dock Rd,S1,Reno,NV,89501\nW-12,East,44 Bay St,S1,Newark,NJ,07102\n',
  ),
  locationFile(
    'abbreviated phone numbers beside the town',
    'code name street city -',
    'Afd.nr.;Standort;Strasse;PLZ / Ort;Tel.\n11;Zürich;Bahnhofplatz 1;8001 Zürich;044\n12;Bern;Spitalgasse 2;3011 Bern;031\n',
  ),
];

const location = (_id: string, name: string, code: string): Location => ({
  _id,
  name,
  code,
  timeZone: 'UTC',
  userCount: 0,
});
const users = userKind([location('l1', 'Main Street', 'MAIN'), location('l2', 'Harbor', 'HRB')]);
const linesOf = ({ text, isPasted = false, encoding }: (typeof corpus)[number]): Lines =>
  isPasted
    ? splitCells(text, separatorOf(text))
    : readCsv(encoding ? encoders[encoding](text) : new TextEncoder().encode(text), 'en');
const matchOf = (file: (typeof corpus)[number]) =>
  file.list === 'users' ? matchColumns(linesOf(file), users) : matchColumns(linesOf(file), locationKind);

describe.each(corpus)('$name', (file) => {
  it('columns → the right targets', () => {
    expect(
      matchOf(file)
        .targets.map((target) => target ?? '-')
        .join(' '),
    ).toBe(file.targets);
  });

  it('rows → no address is lost and no heading becomes a row', () => {
    const lines = linesOf(file);
    const { headerAt, footerAt, targets } = matchOf(file);
    const rows = splitEmailCells(lines.slice(headerAt + 1, footerAt), targets);
    expect(rows).toHaveLength(file.rows);
    if (file.list !== 'users') return;
    const emails = fillByColumn(rows, targets, users).map(({ values }) => values.email);
    expect(emails.filter((email) => /^[^\s@<]+@[^\s@>]+$/.test(email))).toHaveLength(file.emails ?? file.rows);
  });
});

it.each(corpus.filter(({ isPasted, list }) => isPasted && list === 'users'))(
  '$name, pasted → no address is lost',
  ({ text, emails, rows }) => {
    const pasted = readPaste(text, users);
    const found = pasted.type === 'table' ? pasted.lines.flat() : pasted.rows.map(({ values }) => values.email);
    expect(found.filter((cell) => cell.includes('@'))).toHaveLength(emails ?? rows);
  },
);

it.each([
  ['Lee, Ann <ann@x.example>; Roe, Bob <bob@x.example>', ['Lee, Ann', 'Roe, Bob']],
  ['"Ann Lee" <ann@x.example>,\n"Roe, Bob" <bob@x.example>', ['Ann Lee', 'Roe, Bob']],
  ['| Name | Email |\n|------|-------|\n| Ann Lee | ann@x.example |\n| Bob | bob@x.example |', ['Ann Lee', 'Bob']],
  ['1. Ann Lee – ann@x.example\n2. Bob Roe – bob@x.example', ['Ann Lee', 'Bob Roe']],
  ['• ann@x.example\n• bob@x.example', ['Ann', 'Bob']],
  ['Ann Lee\nann@x.example\nBob Roe\nbob@x.example', ['Ann Lee', 'Bob Roe']],
  ["To: 'Lee, Ann' <ann@x.example>; Bob Roe <bob@x.example>", ['Lee, Ann', 'Bob Roe']],
  ['Lee, Ann, ann@x.example\nRoe, Bob, bob@x.example', ['Ann Lee', 'Bob Roe']],
  ['Lee Poe\tAnn\t555\tann@x.example\nRoe\tBob\t556\tbob@x.example', ['Ann Lee Poe', 'Bob Roe']],
  ['Ann Lee\nCook\nann@x.example\nBob Roe\nManager\nbob@x.example', ['Ann Lee', 'Bob Roe']],
  ['Ann Lee (Smith)\nann@x.example\n\nBob Roe\nCook\nbob@x.example', ['Ann Lee (Smith)', 'Bob Roe']],
  ['Ann Lee | ann@x.example | Manager\nBob | bob@x.example | User', ['Ann Lee', 'Bob']],
  ['ann@x.example (Ann Lee)\nbob@x.example - Bob', ['Ann Lee', 'Bob']],
  ['Von: Ann Lee <ann@x.example>\nAn: Bob <bob@x.example>', ['Ann Lee', 'Bob']],
  [
    'BEGIN:VCARD\nFN:Ann Lee\nEMAIL:ann@x.example\nEND:VCARD\nBEGIN:VCARD\nFN:Bob\nEMAIL:bob@x.example',
    ['Ann Lee', 'Bob'],
  ],
  ['Ann Lee (ann@x.example)\nBob [mailto:bob@x.example]', ['Ann Lee', 'Bob']],
])('%j pasted → its people', (text, names) => {
  const pasted = readPaste(text, users);
  const people = pasted.type === 'table' ? [] : pasted.rows.map(({ values }) => [values.name, values.email]);
  expect(people).toEqual(names.map((name, at) => [name, ['ann@x.example', 'bob@x.example'][at]]));
});
