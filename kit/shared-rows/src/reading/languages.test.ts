import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { location } from '../../tests/location.ts';
import { readProposed } from '../../tests/readProposed.ts';
import { userKind } from '../users/userKind.tsx';
import { readTable } from './readFile.ts';
import { rowsToImport } from './rowsToImport.ts';

const kind = userKind([location('l1', 'Harbor'), location('l2', 'Berlin')], true);
const folder = mkdtempSync(path.join(tmpdir(), 'lists-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(text: string) {
  const file = path.join(folder, 'list.csv');
  writeFileSync(file, text);
  const proposal = await readProposed(file, kind);
  if (typeof proposal === 'string') throw new Error(proposal);
  return proposal;
}

it.each([
  [
    'Japanese',
    '社員番号,姓,名,メールアドレス,事業所,在籍状況\n7,田中,由紀,y@x.example,Harbor,在職中\n8,山田,太郎,t@x.example,Harbor,退職済',
    ['y@x.example|田中 由紀|User|Harbor|7'],
    ['山田 太郎: suspended'],
  ],
  [
    'Chinese',
    '工号,姓名,工作邮箱,工作地点,状态\n7,王小明,w@x.example,Berlin,在职\n8,李雷,l@x.example,Berlin,离职',
    ['w@x.example|王小明|User|Berlin|7'],
    ['李雷: suspended'],
  ],
  [
    'Korean',
    '사번,성명,회사 이메일,근무지,재직상태\n7,김민수,k@x.example,Harbor,재직\n8,이영희,l@x.example,Harbor,퇴직',
    ['k@x.example|김민수|User|Harbor|7'],
    ['이영희: suspended'],
  ],
  [
    'Vietnamese, with accents as characters of their own',
    'Mã nhân viên,Họ và tên,Email công ty,Chi nhánh,Trạng thái\n7,Trần Văn Đức,d@x.example,Harbor,Đang làm việc\n8,Lê Hồng,h@x.example,Harbor,Đã nghỉ việc'.normalize(
      'NFD',
    ),
    ['d@x.example|Trần Văn Đức|User|Harbor|7'],
    ['Lê Hồng: suspended'],
  ],
  [
    'Arabic',
    'الرقم الوظيفي;الاسم الكامل;البريد الإلكتروني;الموقع;الحالة\n٠٧;ليلى منصور;l@x.example;Harbor;نشط\n8;يوسف خليل;y@x.example;Harbor;غير نشط',
    ['l@x.example|ليلى منصور|User|Harbor|07'],
    ['يوسف خليل: suspended'],
  ],
  [
    'Russian',
    'Табельный номер;Фамилия;Имя;Отчество;Эл. почта;Подразделение;Статус\n7;Иванов;Пётр;Ильич;p@x.example;Berlin;Работает\n8;Сидорова;Мария;;m@x.example;Berlin;Уволена',
    ['p@x.example|Пётр Иванов|User|Berlin|7'],
    ['Мария Сидорова: suspended'],
  ],
  [
    'Turkish',
    'Sicil No,Adı,Soyadı,İş E-postası,Şube,Durum\n7,Elif,Yıldız,e@x.example,Berlin,Aktif\n8,Can,Şahin,c@x.example,Berlin,İşten ayrıldı',
    ['e@x.example|Elif Yıldız|User|Berlin|7'],
    ['Can Şahin: suspended'],
  ],
])('%s headings → are read without a question', async (_language, text, rows, out) => {
  const proposal = await read(text);
  expect({ ...proposal, rows: proposal.rows.map((row) => row.normalize('NFC')) }).toMatchObject({ rows, asks: [] });
  expect(proposal.out.map((row) => row.normalize('NFC'))).toEqual(out);
});

it('SuccessFactors: heading ids are above the headings → are not read as a person', async () => {
  const text =
    'STATUS,USERID,FIRSTNAME,LASTNAME,EMAIL,LOCATION\nSTATUS,User ID,First Name,Last Name,Email,Location\nactive,7,Ann,Lee,a@x.example,Harbor';
  expect((await read(text)).rows).toEqual(['a@x.example|Ann Lee|User|Harbor']);
});

it('a table has 300 columns, the email column is beyond the limit → it is still read', async () => {
  const columns = Array.from({ length: 300 }, (_, at) => `Pay code ${at}`);
  const cells = columns.map(() => '0.00');
  const headings = columns.with(1, 'Display Name').with(260, 'Work E-Mail Address');
  const text = [headings, cells.with(1, 'Ann Lee').with(260, 'a@x.example')].map((line) => line.join(',')).join('\n');
  expect((await read(text)).rows).toEqual(['a@x.example|Ann Lee|User']);
});

it('a person is in two rows with two roles → a question appears', async () => {
  const text =
    'Name,Email,Location,Role\nAnn Lee,a@x.example,Harbor,User\nAnn Lee,a@x.example,Berlin,Manager\nCem Ay,c@x.example,Berlin,User';
  expect(await read(text)).toMatchObject({ asks: ['role: user / manager'], out: ['Ann Lee: repeated'] });
});

it('Planday: three rows describe two people → one person is named once', async () => {
  const lines = readTable(
    'Name,Email\nAnn Lee,a@x.example\nAnn Lee,A@x.example\nAnn Lee,a@x.example\nCem Ay,c@x.example',
  );
  const { leftOut, excluded } = rowsToImport(lines, { headerAt: 0, targets: ['fullName', 'email'] }, kind);
  expect([leftOut.repeated.length, excluded.length]).toEqual([1, 2]);
});

it('one row has two people with two names → both are read', async () => {
  const text = 'Name,Email,Location\n"Lee, Ann; Lee, Bea","a@x.example; b@x.example",Harbor';
  expect((await read(text)).rows).toEqual(['a@x.example|Ann Lee|User|Harbor', 'b@x.example|Bea Lee|User|Harbor']);
});

it.each([
  ['King, Martin Luther, Jr.', 'Martin Luther King Jr.'],
  ['Smith, III, John', 'John Smith III'],
])('a name “%s” → becomes %s', async (name, expected) => {
  expect((await read(`Name,Email\n"${name}",a@x.example`)).rows).toEqual([`a@x.example|${expected}|User`]);
});

it('Oracle: inactive assignments and vacant positions → are omitted', async () => {
  const text =
    'Name,Email,Assignment Status\nAnn Lee,a@x.example,Active - Payroll\nBob Roe,b@x.example,Inactive - No Payroll\nCook,k@x.example,Vacant';
  expect((await read(text)).out).toEqual(['Bob Roe: suspended', 'Cook: suspended']);
});

it('Atlassian: there are roles in the organization and a product → the first is used', async () => {
  const text =
    'User name,email,Jira - x,Org role\nAnn Lee,a@x.example,User,Organization admin\nCem Ay,c@x.example,User,User';
  expect(await read(text)).toMatchObject({ rows: ['a@x.example|Ann Lee|Admin', 'c@x.example|Cem Ay|User'] });
});

it('Exchange: all addresses are beside the primary one → the primary one is used', async () => {
  const text = 'DisplayName,EmailAddresses,PrimarySmtpAddress\nAnn Lee,SMTP:a@x.example smtp:b@x.example,a@x.example';
  expect((await read(text)).rows).toEqual(['a@x.example|Ann Lee|User']);
});

it.each(['n/a', '#N/A', '-', '–', 'none'])('a location “%s” → is read like an empty cell', async (place) => {
  const text = `Name,Email,Location\nAnn Lee,a@x.example,${place}\nCem Null,c@x.example,Berlin`;
  expect(await read(text)).toMatchObject({
    rows: ['a@x.example|Ann Lee|User', 'c@x.example|Cem Null|User|Berlin'],
    asks: [],
  });
});

it('Exchange: system mailboxes and disabled accounts → are omitted', async () => {
  const text =
    'DisplayName,PrimarySmtpAddress,RecipientTypeDetails,ExchangeUserAccountControl\nAnn Lee,a@x.example,UserMailbox,None\nDiscovery Search,d@x.example,DiscoveryMailbox,None\nHealth 1,h@x.example,MonitoringMailbox,None\nCem Ay,c@x.example,UserMailbox,AccountDisabled';
  expect(await read(text)).toMatchObject({
    rows: ['a@x.example|Ann Lee|User'],
    out: ['Cem Ay: suspended', 'Discovery Search: mailbox', 'Health 1: mailbox'],
  });
});
