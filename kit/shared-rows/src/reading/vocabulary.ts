/**
 * The words that the import knows: English, German, common French and Spanish ones, and names of columns with names in more
 * languages. Words that pages need before a file is chosen are in `values`. Headings are normalized by `plainHeading`. Earlier
 * headings win over later ones. A word after an equals sign must be the whole heading: "Last", but not "Last active".
 */
export type ImportTarget = {
  id: string;
  /** The row's field, if it has another name. */
  field?: string;
  /** Used only where the other columns of the field are empty. It has no headings of its own. */
  isFallback?: boolean;
  headings: string;
  /** Words that give a heading another meaning, such as "home" in "home email". */
  not?: string;
};

/** Headings of columns with whole names. */
export const fullNameHeadings =
  'full name|fullname|name|display name|displayname|employee name|employee|staff member|last name first name|name last name first name|first name last name|real name|contact name|person|team member|team member name|worker|vollstandiger name|vor und nachname|nachname vorname|name vorname|anzeigename|mitarbeiter|mitarbeitername|mitarbeiterin|nom complet|nom et prenom|nom prenom|prenom et nom|nom|nombre completo|nombre y apellidos|apellidos y nombre|nombre';

const otherDates = 'login|log|seen|sign|sync|modified|updated|visit|geandert';

export const importTargets: Readonly<Record<string, readonly ImportTarget[]>> = {
  users: [
    {
      id: 'email',
      headings:
        'work email|primary smtp address|email|e mail|mail|email address|e mail address|primary email|business email|company email|dienstliche e mail|e mail adresse|email adresse|mailadresse|e mail geschaftlich|user principal name|upn|username|user name|login|benutzername|anmeldename|benutzerprinzipalname|courriel|adresse e mail|adresse mail|adresse email|adresse electronique|correo electronico|correo',
      not: 'home|personal|private|privat|secondary|second|alternate|alternative|other|recovery|backup|manager|supervisor|vorgesetzter|weitere|group|approver|sender|reply|label|type|status|consent|2|3',
    },
    { id: 'otherEmail', field: 'email', isFallback: true, headings: '' },
    {
      id: 'fullName',
      field: 'name',
      headings: fullNameHeadings,
      not: 'company|user|account|business|department|team|manager|supervisor|reports|vorgesetzter|vorgesetzte|firma|location|store|site|office|nr|id|nick|job|role|file|domain|type|status|billing|shipping|magasin|entreprise|societe|utilisateur|responsable|tienda|empresa|usuario',
    },
    // Replaces the first name where it is filled.
    {
      id: 'preferredName',
      field: 'name',
      headings: 'preferred name|preferred first name|preferred given name|known as|rufname',
    },
    {
      id: 'firstName',
      field: 'name',
      headings: 'first name|firstname|given name|givenname|forename|vorname|prenom|nome|voornaam|imie|=first',
      not: `manager|supervisor|${otherDates}`,
    },
    {
      id: 'middleName',
      field: 'name',
      headings:
        'middle name|middlename|additional name|zweiter vorname|weitere vornamen|tussenvoegsel|namenszusatz|vorsatzwort',
    },
    {
      id: 'lastName',
      field: 'name',
      headings:
        'last name|lastname|surname|family name|familyname|nachname|familienname|zuname|nom de famille|apellidos|apellido|primer apellido|cognome|sobrenome|achternaam|nazwisko|=last',
      not: `manager|supervisor|${otherDates}`,
    },
    { id: 'otherName', field: 'name', isFallback: true, headings: '' },
    {
      id: 'role',
      headings:
        'role|roles|access role|user role|access level|permission|permissions|account type|user type|rolle|benutzerrolle|benutzertyp|berechtigung|berechtigungen|zugriffsrecht|profile|profil|level|rol|=access|=type',
      not: 'id|date|job|title|employment',
    },
    {
      id: 'externalId',
      headings:
        'employee nr|employee id|staff nr|staff id|personnel nr|personnel id|payroll nr|payroll id|worker id|external id|personalnummer|personal nr|mitarbeiternummer|mitarbeiter nr|mitarbeiter id|pers nr|matricule|numero de empleado',
      not: 'manager|supervisor|vorgesetzter|date',
    },
    {
      id: 'locations',
      headings:
        'locations|location|work location|primary location|office location|location name|store|stores|site|branch|office|shop|workplace|store name|standort|standorte|filiale|filialen|niederlassung|arbeitsort|einsatzort|dienstort|betriebsstatte|betrieb|laden|geschaft|buro|burostandort|magasin|etablissement|agence|boutique|lieu de travail|sede|tienda|sucursal|centro de trabajo',
      not: 'id|nr|code|phone|address|country|usage|date|type|manager|time|email|responsable',
    },
  ],
  locations: [
    {
      id: 'name',
      headings:
        'location name|store name|site name|branch name|shop name|office name|name|location nickname|location|store|shop|branch|site|office|title|filialname|standortname|filiale|standort|niederlassung|bezeichnung|business name|unternehmensname|building|magasin|nom du magasin|etablissement|agence|boutique|nom|tienda|sucursal|sede|nombre',
      not: 'manager|contact|company|legal|first|last|nr|id|code|business|type|owner|status|email|phone|kontakt|leiter|responsable',
    },
    {
      id: 'street',
      field: 'address',
      headings:
        'address 1|address1|address line 1|street address|street|address|full address|strasse|strasse und hausnummer|strasse nr|strasse hausnummer|adresse|anschrift|adresszeile 1|rue|direccion|calle|domicilio',
      not: 'email|mail|ip|web|url|2|city|ort',
    },
    { id: 'houseNumber', field: 'address', headings: 'house nr|street nr|hausnummer|haus nr' },
    {
      id: 'street2',
      field: 'address',
      headings: 'address 2|address2|address line 2|street 2|suite|unit|floor|adresszusatz|adresszeile 2|zusatz|etage',
    },
    {
      id: 'postalCode',
      field: 'address',
      headings: 'postal code|postcode|zip|zip code|zipcode|postal|p code|plz|postleitzahl|code postal|codigo postal',
    },
    {
      id: 'city',
      field: 'address',
      headings: 'city|town|locality|suburb|ort|stadt|plz ort|ville|ciudad|localidad|municipio',
      not: 'code|id',
    },
    {
      id: 'state',
      field: 'address',
      headings:
        'state|province|county|state province|province code|state code|state territory|state region|administrative area|administrative district level 1|verwaltungsbezirk|verwaltungsgebiet|bundesland|kanton|provincia|=st',
      not: 'status',
    },
    {
      id: 'code',
      headings:
        'code|location code|store code|store nr|location nr|site code|branch code|short code|location id|store id|outlet id|entity id|building id|geschaftscode|kurzel|kurzzeichen|standortcode|filialnummer|filial nr|standort nr|filial code',
      not: 'country|postal|zip|province|state|phone',
    },
    {
      id: 'country',
      headings: 'country|country code|country region|land|land region|landercode|staat|pays|pais',
      not: 'phone',
    },
    {
      id: 'timeZone',
      headings: 'time zone|timezone|tz|iana time zone|zeitzone|fuseau horaire|zona horaria',
    },
  ],
};

/** Headings of columns that say whether a person has access or a location is open, by the meaning of their values. */
export const statusHeadings = {
  value:
    'status|statut|estado|account status|account type|user status|employment status|employee status|position status|worker status|business status|location status|store status|state|zustand|kontostatus|mitarbeiterstatus|beschaftigungsstatus',
  yesIsActive:
    'active|is active|enabled|account enabled|employed|still employed|currently employed|aktiv|ist aktiv|konto aktiviert|aktiviert|freigegeben|beschaftigt',
  yesIsSuspended:
    'suspended|disabled|blocked|block credential|block sign in|sign in blocked|anmeldeinformationen blockieren|anmeldung blockiert|is suspended|is disabled|deactivated|terminated|archived|deleted|is deleted|closed|permanently closed|leaver|left|bot|is bot|gesperrt|deaktiviert|ausgeschieden|archiviert|geloscht',
  leftOn:
    'deactivated date|deactivation date|date deactivated|deactivated at|deleted at|left on|termination date|terminated on|leaving date|date of leaving|last working day|last day of work|exit date|employment end date|end date|last day|leave date|closing date|date de sortie|fecha de baja|austritt|austrittsdatum|austritt am|ausgetreten am|letzter arbeitstag|vertragsende|deaktiviert am|geschlossen am',
};

export const suspendedValues =
  'suspended|deprovisioned|disabled|inactive|deactivated|terminated|dismissed|left|former|archived|deleted|blocked|discarded|bot|offboarded|resigned|retired|gesperrt|deaktiviert|inaktiv|ausgeschieden|gekundigt|ehemalig|archiviert|geloscht|beendet|nicht aktiv|not active|closed|geschlossen|inactif|inactivo|ferme|cerrado';

/** Names of sheets with people who have left. */
export const formerSheets =
  'former|former employees|leavers|left|terminated|inactive|archive|archived|alumni|ehemalig|ehemalige|ausgeschieden|ausgeschiedene|inaktiv|inaktive|archiv';

export const onLeaveValues =
  'on leave|leave of absence|parental leave|maternity leave|paternity leave|family leave|sick leave|medical leave|unpaid leave|paid leave|sabbatical|furlough|loa|garden leave|gardening leave|elternzeit|mutterschutz|beurlaubt|freigestellt|sabbatjahr|langzeitkrank|ruhend|conge parental|conge maternite|excedencia';

/** Headings and values that mark entries other than people: team mailboxes, rooms and companies. */
export const mailboxHeadings =
  'recipient type|recipient type details|mailbox type|object type|contact type|empfangertyp|postfachtyp';
export const mailboxTypes =
  'shared mailbox|sharedmailbox|room mailbox|roommailbox|equipment mailbox|equipmentmailbox|group mailbox|groupmailbox|distribution list|distribution group|mailuniversaldistributiongroup|company|freigegebenes postfach|raumpostfach|verteilerliste|firma';
/** Local parts of addresses that teams share. */
export const mailboxes =
  'info|office|frontdesk|front desk|contact|kontakt|support|sales|vertrieb|noreply|no reply|hello|hallo|reception|empfang|buchhaltung|accounting|accounts|billing|rechnung|rechnungen|jobs|careers|bewerbung|postmaster|webmaster|helpdesk|service|marketing|press|presse|mail|team|hr|it|admin|shop|orders|bestellung';

export const yes = 'true|yes|y|1|ja|wahr|x|oui|vrai|si';
export const no = 'false|no|n|0|nein|falsch|non|faux';

/** Matches total lines, as plain words: "total", "total staff 12". */
export const totals =
  /^(?:total|totals|grand total|sum|count|gesamt|gesamtsumme|summe|anzahl)(?:(?: \p{L}+){0,2} [\d ]+)?$/u;
