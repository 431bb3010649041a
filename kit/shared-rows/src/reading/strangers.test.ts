import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

import { location } from '../../tests/location.ts';
import { readProposed } from '../../tests/readProposed.ts';
import { userKind } from '../users/userKind.tsx';

const sites: [code: string, name: string][] = [
  ['BER', 'Berlin Zentrale'],
  ['MUC', 'München Schwabing'],
  ['LYP', 'Lyon Part-Dieu'],
  ['STE', 'Saint-Étienne Atelier'],
  ['LON', 'London Shoreditch'],
  ['KRK', 'Kraków Kazimierz'],
  ['AUS', 'Austin Office'],
  ['DEN', 'Denver Warehouse'],
];
const kind = userKind(
  sites.map(([code, name]) => location(code, name, code)),
  true,
);

// The people in these files leave on certain dates.
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30), toFake: ['Date'] }));

/** Each file was made by somebody who had not seen the code. `rows` lists those that are hard to read. */
const files = [
  {
    name: '1-personio-mitarbeiter.csv',
    amount: 22,
    rows: [
      'katharina.brandt@fernweh-supply.com|Katharina Brandt|Manager|Berlin Zentrale|0021',
      'franziska.zoellner@fernweh-supply.com|Franziska Zöllner|User|Berlin Zentrale; München Schwabing|0031',
      'elif.demir@fernweh-supply.com|Elif Demir|Manager|München Schwabing|0103',
      'kh.vondertann@fernweh-supply.com|Karl-Heinz von der Tann|User|Berlin Zentrale|0104|Aushilfe',
    ],
    out: [
      'Lukas Schäfer: suspended',
      'Dieter Baumann: suspended',
      'Heike Pfeiffer: suspended',
      'Oskar Lindqvist: suspended',
      'Test Test: mailbox',
      'Elif Demir: repeated',
    ],
    asks: ['role: geschäftsleitung', 'role: aushilfe', 'locations: homeoffice'],
  },
  {
    name: '2-okta-users.csv',
    amount: 23,
    rows: [
      'thomas.mueller2@fernweh-supply.com|Thomas Müller|User|München Schwabing|34',
      'ruben@vandijk-consulting.nl|Ruben van Dijk|Guest|Berlin Zentrale',
      'z.krol@fernweh-supply.com|Zofia Król|User|Kraków Kazimierz|214',
    ],
    out: [
      'Lukas Schäfer: suspended',
      'Camille Martin: suspended',
      'Tom Eccles: suspended',
      'Yuki Tanaka: suspended',
      'Reception London: mailbox',
      'svc jira-sync: mailbox',
      'Info (shared): mailbox',
      'Okta Admin: mailbox',
    ],
    asks: ['locations: remote - brno'],
  },
  {
    name: '3-adp-roster.txt',
    amount: 21,
    rows: [
      'robert.callahan@fernweh-supply.com|Robert J Callahan|User||004417|Austin TX - HQ Americas',
      'priya.raman@fernweh-supply.com|Priya Raman|User||004451|Austin TX - HQ Americas; Denver DC',
      'james.washington@fernweh-supply.com|James Washington Jr.|User||004472|Austin TX - HQ Americas',
      'chidi.okafor@fernweh-supply.com|Chidi Okafor|User||004477|Denver DC; Austin TX - HQ Americas',
      'erik.svensson@fernweh-supply.com|Erik Svensson|User||004480|Denver DC',
    ],
    out: [
      'Anjali Patel: suspended',
      'Erik Svensson: suspended',
      'Walter Deceased - Harmon: suspended',
      'Priya Raman: repeated',
      'Rosa M De La Cruz: repeated',
    ],
    asks: ['locations: austin tx - hq americas', 'locations: denver dc', 'locations: reno nv - 3pl'],
  },
  {
    name: '4-sage-salaries.csv',
    amount: 21,
    rows: [
      'helene.dubois@fernweh-supply.com|Hélène Dubois|User|Lyon Part-Dieu; Saint-Étienne Atelier|F0003',
      "jean-baptiste.nguessan@fernweh-supply.com|Jean-Baptiste N'Guessan|User|Saint-Étienne Atelier|F0020",
      'remi.leboeuf@fernweh-supply.com|Rémi Lebœuf|User|Lyon Part-Dieu|F0035',
      'maelle.leveque@fernweh-supply.com|Maëlle Lévêque|User|Lyon Part-Dieu|F0046',
      'hugo.roussel@fernweh-supply.com|Hugo Roussel|User|Lyon Part-Dieu|F0047',
      'hugo.roussel@fernweh-supply.com|Julie Roussel|User|Lyon Part-Dieu|F0048',
    ],
    out: ['Mathieu ROUX: suspended', 'Clémence HENRY: suspended', 'Alain GIRAUD: suspended', 'Theo Blanc: repeated'],
    asks: ['locations: fernweh siege'],
  },
  {
    name: '5-office-manager-staff.xlsx',
    amount: 22,
    rows: [
      'sian.pritchard@fernweh-supply.com|Siân Pritchard|User||00115|sian@fernweh-supply.com|LDN',
      'christine.taylor@fernweh-supply.com|Chris Taylor|User|London Shoreditch|00131',
      'ines.duarte@fernweh-supply.com|Inês Duarte|User||00130',
      'zara.ahmed@fernweh-supply.com|Zara Ahmed|User|London Shoreditch|00134|Deckhand',
      'oksana.shevchenko@fernweh-supply.com|Oksana Shevchenko|User||00218|home',
    ],
    out: [
      'Harriet Bloom: suspended',
      'Tom Eccles: suspended',
      'Jakub Mazur: suspended',
      'Till / shop floor tablet: mailbox',
      'Zara Ahmed: repeated',
    ],
    asks: [
      'role: captain',
      'role: deckhand',
      'role: captian',
      'locations: ldn',
      'locations: home',
      'locations: gdansk',
    ],
  },
];

it.each(files)(
  '$name → everyone is read, omitted by name, or asked about',
  async ({ name, amount, rows, out, asks }) => {
    const proposal = await readProposed(path.join(import.meta.dirname, '../../tests/files/strangers', name), kind);
    if (typeof proposal === 'string') throw new Error(proposal);
    expect(proposal.rows).toHaveLength(amount);
    expect(proposal.rows).toEqual(expect.arrayContaining(rows));
    expect({ out: proposal.out, asks: proposal.asks }).toEqual({ out, asks });
  },
);
