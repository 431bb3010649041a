import { plainHeading } from './plainHeading.ts';
import { isOneOf } from './wordLists.ts';

/** Headings of columns that tell whether a person has access or a location is open, by the meaning of their values. */
export const statusHeadings = {
  value:
    'status|statut|estado|account status|account type|user status|employment status|employee status|position status|worker status|business status|location status|store status|state|zustand|kontostatus|mitarbeiterstatus|beschaftigungsstatus|lifecycle status|lifecycle state|work status|job status|staff status|employment state|employee state|personalstatus|emp status|assignment status|person status|member status|membership status|hr status|payroll status|current status|working status|exchange user account control|beschaftigungsverhaltnis status|statut du salarie|situacion|stato|статус|在籍状況|在籍区分|状态|狀態|재직상태|trạng thái|الحالة|حالة الموظف|durum',
  accountControl: 'user account control|useraccountcontrol',
  yesIsActive:
    'active|is active|enabled|account enabled|employed|still employed|currently employed|aktiv|ist aktiv|konto aktiviert|aktiviert|freigegeben|beschaftigt',
  yesIsSuspended:
    'suspended|disabled|blocked|block credential|block sign in|sign in blocked|anmeldeinformationen blockieren|anmeldung blockiert|is suspended|is disabled|deactivated|terminated|archived|deleted|is deleted|closed|permanently closed|leaver|left|bot|is bot|gesperrt|deaktiviert|ausgeschieden|archiviert|geloscht',
  leftOn:
    'soft deletion time stamp|soft deletion timestamp|deactivated date|deactivation date|date deactivated|deactivated at|deleted at|left on|termination date|terminated on|leaving date|date of leaving|last working day|last day of work|exit date|employment end date|end date|enddatum|last day|leave date|closing date|date de sortie|fecha de baja|austritt|austrittsdatum|ausscheidedatum|beschaftigungsende|kundigung zum|austritt am|ausgetreten am|letzter arbeitstag|vertragsende|deaktiviert am|geschlossen am|退職年月日|退職日|퇴직일|퇴사일|离职日期|дата увольнения',
};

/** Headings of columns that may have dates on which people leave. The admin is asked. */
export const endHeadings =
  'end|ende|ends|until|bis|valid until|valid to|gultig bis|contract end|contract end date|befristet bis|fin|date de fin|fecha de fin|einddatum';

export const suspendedValues =
  'suspended|vacant|unbesetzt|deprovisioned|disabled|accountdisabled|inactive|deactivated|terminated|dismissed|left|former|archived|deleted|blocked|discarded|bot|offboarded|resigned|retired|gesperrt|deaktiviert|inaktiv|ausgeschieden|gekundigt|ehemalig|archiviert|geloscht|beendet|nicht aktiv|not active|closed|geschlossen|inactif|inactivo|ferme|cerrado|deceased|verstorben|ausgetreten|sorti|sortie|baja|уволен|уволена|退職|退職済|離職|离职|已离职|퇴직|퇴사|nghỉ việc|غير نشط|منتهي|ayrıldı|işten ayrıldı|pasif';

/** Names of sheets with people who have left. */
export const formerSheets =
  'former|former employees|leavers|left|terminated|inactive|archive|archived|alumni|ehemalig|ehemalige|ausgeschieden|ausgeschiedene|inaktiv|inaktive|archiv';

export const onLeaveValues =
  'on leave|leave of absence|parental leave|maternity leave|paternity leave|family leave|sick leave|medical leave|unpaid leave|paid leave|sabbatical|furlough|loa|garden leave|gardening leave|elternzeit|mutterschutz|beurlaubt|freigestellt|sabbatjahr|langzeitkrank|ruhend|conge parental|conge maternite|excedencia|休職中|休職|休业|휴직|휴직중';

/** Headings and values that mark lines about team mailboxes, rooms or companies instead of people. */
export const mailboxHeadings =
  'recipient type|recipient type details|mailbox type|object type|contact type|empfangertyp|postfachtyp';
export const mailboxTypes =
  'shared mailbox|sharedmailbox|room mailbox|roommailbox|equipment mailbox|equipmentmailbox|group mailbox|groupmailbox|distribution list|distribution group|mailuniversaldistributiongroup|mailuniversalsecuritygroup|dynamicdistributiongroup|discoverymailbox|monitoringmailbox|arbitrationmailbox|auditlogmailbox|schedulingmailbox|teammailbox|publicfoldermailbox|company|freigegebenes postfach|raumpostfach|verteilerliste|firma';
/** Headings and values that mark accounts without a person, in columns about kinds of people. */
export const accountHeadings = 'user type|account type|benutzertyp|kontotyp';
export const accountTypes =
  'shared mailbox|room mailbox|resource account|service account|service principal|dienstkonto';
/** Local parts of email addresses that teams share. */
export const mailboxes =
  'info|office|frontdesk|front desk|contact|kontakt|support|sales|vertrieb|noreply|no reply|hello|hallo|reception|empfang|buchhaltung|accounting|accounts|billing|rechnung|rechnungen|jobs|careers|bewerbung|postmaster|webmaster|helpdesk|service|marketing|press|presse|mail|team|hr|it|admin|shop|orders|bestellung';

/** Words in an email or name that mark an account without a person. A service account may have a person's name. */
export const serviceAccounts = 'svc|noreply|no reply|donotreply|do not reply|daemon|mailer|serviceaccount';
export const devices =
  'kiosk|room|rooms|meetingroom|conference|conf|meeting|equipment|projector|beamer|boardroom|printer|printers|scanner|copier|fax|device|ipad|tablet|terminal|shared|test|bot|automation|integration|raum|besprechungsraum|drucker|kopierer|kasse|salle|imprimante|sala|impresora|service|account|backup';

/** Words at the beginning of a room's email: "room.alster@". The room's name may be only "Alster". */
export const roomMailboxes =
  'room|raum|conf|confroom|meeting|meetingroom|meetingraum|konferenzraum|besprechungsraum|salle|equipment';

/** Words in the name of a room. */
export const rooms =
  'meetingraum|meetingraume|besprechungsraum|besprechungszimmer|konferenzraum|konferenzzimmer|seminarraum|schulungsraum|sitzungszimmer|' +
  'sitzungsraum|meeting room|meetingroom|conference room|board room|boardroom|huddle room|training room|sala de reuniones|' +
  'sala de juntas|sala riunioni|sala de reunioes|salle de reunion|vergaderruimte|vergaderzaal';

/** Words in a name that no person has. */
export const unmistakableDevices =
  'kiosk|tablet|ipad|terminal|printer|scanner|copier|mailbox|drucker|kopierer|postfach|imprimante|impresora';

export const yesWords = 'true|yes|y|1|ja|wahr|x|oui|vrai|si';
export const noWords = 'false|no|n|0|nein|falsch|non|faux';

/** Matches totals and page numbers of reports in plain words: "total", "subtotal Berlin", "total staff 12", "page 1 of 2". */
export const totals =
  /^(?:page \d+ of \d+|seite \d+ von \d+|(?:sub ?total|zwischensumme|sous total)(?: .+)?|total|totals|grand total|sum|count|gesamt|gesamtsumme|summe|anzahl)(?:(?: \p{L}+){0,2} [\d ]+)?$/u;

/**
 * Matches the names of totals in plain words: "summe ber01", "total berlin", "berlin ergebnis". People may also have the name
 * "Total".
 */
export const sums =
  /^(?:(?:summe|teilsumme|zwischensumme|gesamt|gesamtsumme|(?:sub ?)?totals?|totale|totaal|somme|sous total|toplam|итого|всего) .+|.+ (?:(?:sub ?)?total|summe|zwischensumme|ergebnis|gesamt|insgesamt)|gesamtergebnis)$/u;

/** Whether a remark states that somebody left, or must not be invited. */
export const saysPersonLeft = (text: string): boolean => leavingWords.test(text.slice(0, 500));

const leavingWords =
  /(?<!\p{L})(?:left(?![- ]hand)|quit|resign(?:ed|s)|retired|fired|laid off|dismissed|terminated|off-?boarded|no longer (?:here|employed|with|works)|not here any ?more|(?:not|don['’]?t|never) (?:yet )?invite|ausgeschieden|gekündigt|entlassen|gegangen|verlässt uns|nicht mehr (?:da|hier|bei uns|im)|nicht einladen|démissionné|a quitté|ne pas inviter|no invitar)(?!\p{L})/iu;

/** Whether a heading means access, kinds of accounts or mailboxes, or the end of employment. */
export const isStatusHeading = (heading: string): boolean =>
  [...Object.values(statusHeadings), mailboxHeadings, accountHeadings].some((headings) =>
    isOneOf(plainHeading(heading), headings),
  );
