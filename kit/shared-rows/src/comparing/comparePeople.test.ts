import { expect, test } from 'vitest';

import { compareText, type Situation } from '../../tests/compareText.ts';

/** The title, the text of the file, and the lines that the page shows: one for each row and for each question. */
const files: readonly (readonly [situation: string, text: string, shown: string, Situation?])[] = [
  [
    'BambooHR: asks what each status word means',
    `Employee #,First Name,Last Name,Work Email,Job Title,Department,Location,Employment Status
17,Mia,Berg,mia.berg@fjord.example,Lead,Sales,Oslo Grünerløkka,Full-Time
18,Magnus,Dahl,magnus.dahl@fjord.example,Clerk,Sales,Bergen Bryggen,Terminated
44,Kari,Moe,kari.moe@fjord.example,Clerk,Sales,Bergen Bryggen,Full-Time
45,Per,Ny,per.ny@fjord.example,Clerk,Sales,"Berlin Kreuzberg, Germany",Leave`,
    `answer Mia Berg
answer Magnus Dahl
answer 4
answer 5
? left?4: Full-Time ×2; Terminated; Leave
? similarLocations?1: Berlin Kreuzberg, Germany → Berlin Kreuzberg`,
  ],
  [
    'Personio: "Aktiv" is known, a date of leaving is not read',
    `Vorname;Nachname;E-Mail;Position;Abteilung;Standort;Status;Austrittsdatum;Personalnummer
Mia;Berg;mia.berg@fjord.example;Leitung;Vertrieb;Oslo Grünerløkka;Aktiv;;17
Tom;Weg;tom.weg@fjord.example;Kraft;Vertrieb;Berlin Kreuzberg;Inaktiv;31.10.2026;50
Eva;Neu;eva.neu@fjord.example;Kraft;Vertrieb;Berlin Kreuzberg;Aktiv;;51`,
    `same Mia Berg
answer 3
new Eva Neu, eva.neu@fjord.example, user, [berlin], 51
? left?1: Inaktiv`,
  ],
  [
    'Workday: a management level is not a role',
    `Worker Report
Company: Fjord

Employee ID,Worker,Primary Work Email,Management Level,Location,Worker Status,Termination Date
17,Mia Berg,mia.berg@fjord.example,Manager,Oslo Grünerløkka,Active,
52,Anna Lie [C],anna.lie@fjord.example,Individual Contributor,Oslo Grünerløkka,Active,
53,Bo Li,bo.li@fjord.example,Executive,Remote,Active,12/31/2026`,
    `same Mia Berg
answer 6
answer 7
? noName?1: anna.lie@fjord.example → Anna Lie
? unknownLocations?1: Remote`,
  ],
  [
    'Google Workspace: asks about "Suspended"',
    `First Name [Required],Last Name [Required],Email Address [Required],Status [READ ONLY],Last Sign In [READ ONLY],Employee ID,Building ID,Org Unit Path [Required]
Mia,Berg,mia.berg@fjord.example,Active,2026/10/01 10:00:00,17,,/Sales
Sven,Old,sven.old@fjord.example,Suspended,Never logged in,60,,/Sales
Nina,New,nina.new@fjord.example,Active,Never logged in,61,,/Sales`,
    `same Mia Berg
answer 3
answer 4
? left?1: Suspended
? noLocation?2: all ×2`,
  ],
  [
    'Entra: asks what each value of accountEnabled means',
    `userPrincipalName,displayName,surname,mail,givenName,jobTitle,accountEnabled,userType,usageLocation,officeLocation
mia.berg@fjord.onmicrosoft.com,Mia Berg,Berg,mia.berg@fjord.example,Mia,,True,Member,NO,Oslo Grünerløkka
gone.guy@fjord.onmicrosoft.com,Gone Guy,Guy,gone.guy@fjord.example,Gone,,False,Member,NO,
ext_x#EXT#@fjord.onmicrosoft.com,Ext Erna,,erna@other.example,,,True,Guest,NO,`,
    `answer Mia Berg
answer 3
answer 4
? left?3: True ×2; False
? noLocation?2: all ×2`,
  ],
  [
    'Okta: asks about account states',
    `login,firstName,lastName,email,status,department
mia.berg@fjord.example,Mia,Berg,mia.berg@fjord.example,ACTIVE,Sales
dep@fjord.example,Dep,Rov,dep@fjord.example,DEPROVISIONED,Sales
nu@fjord.example,Nu,Vik,nu@fjord.example,STAGED,Sales`,
    `same Mia Berg
answer 3
answer 4
? left?2: DEPROVISIONED; STAGED
? noLocation?2: all ×2`,
  ],
  [
    'Sage: leading zeros change the number',
    `Employee Number,Full Name,Email Address,Annual Salary,Location,Leave Date
00017,"Berg, Mia",mia.berg@fjord.example,50000,Oslo Grünerløkka,
00070,"Stone, Al",al.stone@fjord.example,40000,Bergen Bryggen,2026-10-31
00071,"Holm, Eli",,40000,Bergen Bryggen,`,
    `changed Mia Berg externalId → 00017
new Al Stone, al.stone@fjord.example, user, [bergen], 00070
out (noEmail) 4`,
  ],
  [
    'ADP: asks about a name, because its heading is unknown',
    `File Number\tPayroll Name\tWork Contact: Work Email\tPosition Status\tLocation Description\tHire Date
000017\tBerg, Mia\tmia.berg@fjord.example\tActive\tOslo Grünerløkka\t01/01/2020
000080\tTerm, Ted\tted.term@fjord.example\tTerminated\tOslo Grünerløkka\t01/01/2020`,
    `changed Mia Berg externalId → 000017
answer 3
? noName?1: ted.term@fjord.example → Ted Term
? left?1: Terminated`,
  ],
  [
    'Factorial: asks about an unknown location',
    `first_name,last_name,email,team,location,terminated_on
Mia,Berg,mia.berg@fjord.example,A,Oslo Grünerløkka,
Ana,Sol,ana.sol@fjord.example,B,Madrid,2026-01-01`,
    `same Mia Berg
answer 3
? noName?1: ana.sol@fjord.example → Ana Sol
? unknownLocations?1: Madrid`,
  ],
  [
    'DATEV: "Name" beside "Vorname" is the last name',
    `PNR;Name;Vorname;Austritt;E-Mail
17;Berg;Mia;;mia.berg@fjord.example
18;Weiß;Jörg;;joerg.weiss@fjord.example`,
    `same Mia Berg
answer 3
? otherNumber?1: joerg.weiss@fjord.example → 18`,
  ],
  [
    'Slack: asks before a nickname renames anyone',
    `username,email,status,billing-active,has-2fa,has-sso,userid,fullname,displayname,expiration-timestamp
mia,mia.berg@fjord.example,Admin,1,0,0,U1,Mia Berg,mia,
bot,bot@fjord.example,Member,1,0,0,U2,,helper,
old,old@fjord.example,Deactivated,0,0,0,U3,Old One,old,`,
    `answer Mia Berg
answer 3
left (notInList) 4
? newName?1: Mia Berg → mia
? left?2: Admin; Member
? noLocation?1: all`,
  ],
  [
    'a mail group: MEMBER and OWNER are roles only by an answer',
    `Member Name,Member Email,Role,Group status
Mia Berg,mia.berg@fjord.example,MANAGER,ACTIVE
Zoe Zed,zoe@fjord.example,MEMBER,ACTIVE
Ola Own,ola@fjord.example,OWNER,ACTIVE`,
    `same Mia Berg
answer 3
answer 4
? noLocation?2: all ×2
? roleWords?2: MEMBER; OWNER`,
  ],
  [
    'management level and hiring type are not roles',
    `Name,Email,Management Level,Hiring type,Location
Zoe Zed,zoe@fjord.example,Admin,Guest,
Ola Own,ola@fjord.example,Manager,User,Oslo Grünerløkka`,
    `answer 2
new Ola Own, ola@fjord.example, user, [oslo]
? noLocation?1: all`,
  ],
  [
    'WhatsApp: only the emails are read',
    `[27.11.26, 18:05:02] Mia Berg: meine neue ist mia.b@new.example
[27.11.26, 18:05:10] Tom: tom@new.example
[27.11.26, 18:06:10] ‎Bild weggelassen`,
    `answer 1
answer 2
? noName?2: mia.b@new.example → Mia B; tom@new.example → Tom
? noLocation?2: all ×2`,
  ],
  [
    'a signature renames nobody',
    `Best regards
Magnus Dahl
Fjord AS, T +47 55 00 00 01, magnus.dahl@fjord.example
kari.moe@fjord.example | www.fjord.example`,
    `same (inList) Magnus Dahl
answer 4
? noName?1: kari.moe@fjord.example → Kari Moe
? noLocation?1: all`,
  ],
  [
    'recipients of a mail: names directly before emails',
    `Mia Berg <mia.berg@fjord.example>, "Moe, Kari" <kari.moe@fjord.example>, per.ny@fjord.example; Magnus <magnus.other@fjord.example>`,
    `same (inList) Mia Berg
answer 1
answer 1
answer 1
? noName?1: per.ny@fjord.example → Per Ny
? noLocation?3: all ×3`,
  ],
  [
    'a table without headings reads only its emails',
    `Mia Berg;mia.berg@fjord.example;Oslo
Kari Moe;kari.moe@fjord.example;Bergen
Magnus Dahl;md@new.example;Bergen`,
    `same (inList) Mia Berg
answer 2
answer 3
? noName?2: kari.moe@fjord.example → Kari Moe; md@new.example → Md
? noLocation?2: all ×2`,
  ],
  [
    'two columns of emails: none is read',
    `Mia,mia.berg@fjord.example,mia@private.example
Kari,kari.moe@fjord.example,kari@private.example`,
    `out (noEmail) 1
out (noEmail) 2`,
  ],
  [
    'without headings, columns by hand add people',
    `Magnus Dahl;md@new.example;Bergen Bryggen
Kari Moe;kari.moe@fjord.example;Bergen Bryggen`,
    `answer 1
new Kari Moe, kari.moe@fjord.example, user, [bergen]
? sameName?1: Magnus Dahl → md@new.example`,
    { columns: { name: 0, locations: 2 } },
  ],
  [
    'notes and totals are skipped',
    `Staff list November;;
Name;E-Mail;Note
Mia Berg;mia.berg@fjord.example;left in October
Kari Moe (Teilzeit);kari.moe@fjord.example;
Total: 2;;`,
    `same Mia Berg
answer 4
out (noEmail) 5
? noName?1: kari.moe@fjord.example → Kari Moe
? noLocation?1: all`,
  ],
  [
    'a second table follows: asks about its rows',
    `Name,Email
Mia Berg,mia.berg@fjord.example
Kari Moe,kari.moe@fjord.example

Leavers:
Name,Email
Per Ny,per.ny@fjord.example`,
    `same Mia Berg
answer 3
out (noEmail) 5
out (noEmail) 6
answer 7
? otherTable?1: Name, Email
? noLocation?1: all`,
  ],
  [
    'the second table has other columns: asks before reading its rows',
    `Name,Email,Store
Mia Berg,mia.berg@fjord.example,Oslo Grünerløkka
Leavers
Name,Private mail,Last day
Magnus Dahl,md@private.example,31.10.2026
Per Ny,per@private.example,`,
    `same Mia Berg
out (noEmail) 3
out (noEmail) 4
answer 5
answer 6
? otherTable?2: Name, Private mail, Last day ×2`,
  ],
  [
    'a second table has more headings: the first one is read',
    `Name,Email
Mia Berg,mia.berg@fjord.example
Name,Email,Location,Status
Per Ny,per.ny@fjord.example,Oslo Grünerløkka,Terminated`,
    `same Mia Berg
out (noEmail) 3
answer 4
? otherTable?1: Name, Email, Location, Status`,
  ],
  [
    'each page repeats the headings: one answer takes all rows',
    `Name,Email,Store
Mia Berg,mia.berg@fjord.example,Oslo Grünerløkka
Name,Email,Store
Per Ny,per.ny@fjord.example,Oslo Grünerløkka
Name,Email,Store
Magnus Dahl,magnus.dahl@fjord.example,Bergen Bryggen`,
    `same Mia Berg
out (noEmail) 3
new Per Ny, per.ny@fjord.example, user, [oslo]
out (noEmail) 5
same Magnus Dahl
? otherTable: Name, Email, Store; Name, Email, Store`,
    { answers: [['otherTable', 'take']] },
  ],
  [
    'headings in two lines: the second one stays out',
    `STATUS,FIRSTNAME,LASTNAME,EMAIL,LOCATION
Status,First Name,Last Name,Email,Location
active,Mia,Berg,mia.berg@fjord.example,Oslo Grünerløkka`,
    `out (noEmail) 2
same Mia Berg`,
  ],
  [
    'new shops are one question',
    `Name,Email,Store
Kari Moe,kari.moe@fjord.example,Hannover Mitte
Per Ny,per.ny@fjord.example,Hannover Mitte
Mia Berg,mia.berg@fjord.example,Hannover Nord
Tom Weg,tom.weg@fjord.example,"Oslo Grünerløkka, Hannover Süd"`,
    `answer 2
answer 3
answer Mia Berg
answer 5
? similarLocations?1: Oslo Grünerløkka, Hannover Süd → Oslo Grünerløkka
? unknownLocations?3: Hannover Mitte ×2; Hannover Nord`,
  ],
  [
    'a new domain is one question',
    `Name,Email
Mia Berg,mia.berg@newfjord.example
Magnus Dahl,m.dahl@newfjord.example
Lena Voss,lena.voss@newfjord.example
Ida Admin,ida@newfjord.example
Ole Past,ole.past@newfjord.example`,
    `answer 2
answer 3
answer 4
answer 5
answer 6
? sameName?5: Mia Berg → mia.berg@newfjord.example; Magnus Dahl → m.dahl@newfjord.example; Lena Voss → lena.voss@newfjord.example; Ida Admin → ida@newfjord.example; Ole Past → ole.past@newfjord.example`,
  ],
  [
    'the same people get their new emails',
    `Name,Email
Mia Berg,mia.berg@newfjord.example
Ida Admin,ida@newfjord.example
Ole Past,ole.past@newfjord.example`,
    `changed Mia Berg email → mia.berg@newfjord.example
same (you) Ida Admin
same (deactivated) Ole Past
? sameName: Mia Berg → mia.berg@newfjord.example; Ida Admin → ida@newfjord.example; Ole Past → ole.past@newfjord.example`,
    { answers: [['sameName', 'same']] },
  ],
  [
    'asks about a reused number',
    `Employee Number,Name,Email
17,Other Body,other.body@fjord.example
18,Mia Berg,mia.berg@fjord.example
19,Lena Voss,lena.new@fjord.example
20,Ole Past,
99,Two One,one@fjord.example
99,Two Two,two@fjord.example`,
    `answer 2
answer 3
changed Lena Voss email → lena.new@fjord.example
same (deactivated) Ole Past
answer 6
answer 7
? otherNumber?3: other.body@fjord.example → 17; mia.berg@fjord.example → 18; two@fjord.example → 99
? noLocation?2: all ×2`,
  ],
  [
    'a number that counts changes email and name only if asked',
    `Employee Number,Name,Email
17,Other Body,other.body@fjord.example
18,Mia Berg,mia.berg@fjord.example`,
    `answer Mia Berg
answer Magnus Dahl
? otherNumber: other.body@fjord.example → 17; mia.berg@fjord.example → 18
? newEmail?1: mia.berg@fjord.example → other.body@fjord.example
? newName?2: Mia Berg → Other Body; Magnus Dahl → Mia Berg`,
    { answers: [['otherNumber', 'number']] },
  ],
  [
    'leavers in three words are deactivated or withdrawn',
    `Name,Email,Status
Mia Berg,mia.berg@fjord.example,Ausgeschieden
Magnus Dahl,magnus.dahl@fjord.example,leaver
Lena Voss,lena.voss@fjord.example,Terminated
Kari Moe,kari.moe@fjord.example,
Per Ny,per.ny@fjord.example,Terminated`,
    `left (deactivate) Mia Berg status → deactivated
left (deactivate) Magnus Dahl status → deactivated
left (withdraw) Lena Voss
answer 5
left (notInList) 6
? left: Ausgeschieden; leaver; Terminated ×2; word:
? leavers: Mia Berg; Magnus Dahl; Lena Voss
? noLocation?1: all`,
    {
      answers: [
        ['left', 'here'],
        ['left:word:ausgeschieden', 'left'],
        ['left:word:leaver', 'left'],
        ['left:word:terminated', 'left'],
        ['leavers', 'deactivate'],
      ],
    },
  ],
  [
    'our own export changes nothing',
    `Name,Email,Role,Locations,Status,Employee number
Ida Admin,ida@fjord.example,Admin,,Joined,
Mia Berg,mia.berg@fjord.example,Manager,Oslo Grünerløkka,Joined,17
Magnus Dahl,magnus.dahl@fjord.example,User,Bergen Bryggen,Joined,18
Lena Voss,lena.voss@fjord.example,User,Berlin Kreuzberg,Invited,19
Ole Past,ole.past@fjord.example,User,Oslo Grünerløkka,Deactivated,20
Jonas Lund,jonas.lund@fjord.example,User,Oslo Grünerløkka; Bergen Bryggen,Joined,`,
    `same (you) Ida Admin
same Mia Berg
same Magnus Dahl
same Lena Voss
same (deactivated) Ole Past
same Jonas Lund`,
  ],
  [
    'our own German export changes nothing',
    `Name;E-Mail;Rolle;Standorte;Status;Personalnummer
Mia Berg;mia.berg@fjord.example;Manager;Oslo Grünerløkka;Beigetreten;17
Ole Past;ole.past@fjord.example;Nutzer;Oslo Grünerløkka;Deaktiviert;20`,
    `same Mia Berg
same (deactivated) Ole Past`,
  ],
  [
    'asks before reactivating someone who is active in the file',
    `Name,Email,Status
Ole Past,ole.past@fjord.example,Active
Mia Berg,mia.berg@fjord.example,Active`,
    `answer Ole Past
same Mia Berg
? reactivate?1: Ole Past`,
  ],
  [
    'a word that means works here reactivates only if asked',
    `Name,Email,Status
Ole Past,ole.past@fjord.example,Full-Time
Mia Berg,mia.berg@fjord.example,`,
    `answer Ole Past
same Mia Berg
? left: Full-Time; word:
? reactivate?1: Ole Past`,
    { answers: [['left', 'here']] },
  ],
  [
    'dates of leaving are answered one by one',
    `Name,Email,Termination date
Mia Berg,mia.berg@fjord.example,31.12.2026
Magnus Dahl,magnus.dahl@fjord.example,2025-01-31
Kari Moe,kari.moe@fjord.example,`,
    `answer Mia Berg
answer Magnus Dahl
answer 4
? left?1: date ×2 {31.12.2026, 2025-01-31}; word:
? leavers?1: Magnus Dahl
? noLocation?1: all`,
    {
      answers: [
        ['left:word:', 'here'],
        ['left:date:2025-01-31', 'left'],
      ],
    },
  ],
  [
    'asks about role words, new admins and role changes',
    `Name,Email,Role
Mia Berg,mia.berg@fjord.example,User
Magnus Dahl,magnus.dahl@fjord.example,Inhaber
Kari Moe,kari.moe@fjord.example,Admin
Per Ny,per.ny@fjord.example,guest
Ida Admin,ida@fjord.example,User`,
    `answer Mia Berg
answer Magnus Dahl
answer 4
answer 5
same (you) Ida Admin
? noLocation?2: all ×2
? roleWords?1: Inhaber
? admins?1: Kari Moe
? roles?1: Mia Berg → user`,
  ],
  [
    'no name: made from the email only if asked',
    `Name,Email
Magnus,magnus.dahl@fjord.example
,kari.moe@fjord.example
12345,12345@fjord.example
Tom #N/A,tom.weg@fjord.example
"Berg, Mia",mia.berg@fjord.example
Eva: HR,eva.neu@fjord.example
,lena.voss@fjord.example`,
    `answer Magnus Dahl
answer 3
attention (noName) 4
answer 5
same Mia Berg
answer 7
same Lena Voss
? newName?1: Magnus Dahl → Magnus
? noName?3: kari.moe@fjord.example → Kari Moe; tom.weg@fjord.example → Tom Weg; eva.neu@fjord.example → Eva Neu
? noLocation?4: all ×4`,
  ],
  [
    'only other locations: one person with all of them',
    `Name,Email,Location
Kari Moe,kari.moe@fjord.example,Oslo Grünerløkka
Kari Moe,kari.moe@fjord.example,Bergen Bryggen
Per Ny,per.ny@fjord.example,Oslo Grünerløkka
Per Nyy,per.ny@fjord.example,Oslo Grünerløkka
Mia Berg,mia.berg@fjord.example,Bergen Bryggen
Mia Berg,mia.berg@fjord.example,Oslo Grünerløkka`,
    `new Kari Moe, kari.moe@fjord.example, user, [oslo bergen]
same (joined) 3
new Per Ny, per.ny@fjord.example, user, [oslo]
attention (twice) 5
changed Mia Berg locations → [bergen oslo]
same (joined) Mia Berg`,
  ],
  [
    'no usable email: needs attention',
    `Name,Email
Kari Moe,kari.moe(at)fjord.example
Per Ny,per.ny@fjord
Tom Weg,tom.weg@fjord.example; tom@private.example
Eva Neu,Eva Neu <eva.neu@fjord.example>
No Mail,`,
    `attention (notEmail) 2
attention (notEmail) 3
attention (notEmail) 4
answer 5
out (noEmail) 6
? noLocation?1: all`,
  ],
  [
    'a first name alone is not a name',
    `Vorname,Email
Kari,kari.moe@fjord.example
Magnus,magnus.dahl@fjord.example`,
    `answer 2
same Magnus Dahl
? noName?1: kari.moe@fjord.example → Kari Moe
? noLocation?1: all`,
  ],
  [
    'the private email is not read',
    `Name,Email,Private Email
Kari Moe,kari.moe@fjord.example,kari@private.example`,
    `answer 2
? noLocation?1: all`,
  ],
  [
    'contacts are refused',
    `BEGIN:VCARD
VERSION:3.0
END:VCARD`,
    `vcf`,
  ],
  ['a web page is refused', `<html><table><tr><td>Name</td></tr></table></html>`, `html`],
];

test.each(files.map(([situation, ...file]) => ({ situation, file })))('$situation', async ({ file }) => {
  const [text, shown, choices] = file;
  const { rows, questions } = await compareText(text, choices);
  expect([...rows, ...questions.map((question) => `? ${question}`)].join('\n')).toBe(shown);
});
