import { setTimeout as sleep } from 'node:timers/promises';

/** Sends one WebDriver command to a browser, under the name and with the parameters of the W3C's WebDriver. */
type SendCommand = (command: CommandName, parameters?: object) => Promise<unknown>;
type CommandName = keyof typeof commands;

/** How each command is called over HTTP, `:id` an element's, and in Firefox's own protocol. */
export const commands = {
  navigate: ['/url', 'WebDriver:Navigate'],
  back: ['/back', 'WebDriver:Back'],
  execute: ['/execute/sync', 'WebDriver:ExecuteScript'],
  click: ['/element/:id/click', 'WebDriver:ElementClick'],
  type: ['/element/:id/value', 'WebDriver:ElementSendKeys'],
  pointer: ['/actions', 'WebDriver:PerformActions'],
  window: ['/window', 'WebDriver:SwitchToWindow'],
  print: ['/print', 'WebDriver:Print'],
  resize: ['/window/rect', 'WebDriver:SetWindowRect'],
} as const;

/** The driver of one browser: sends commands, lists windows, ends it. */
export type Driver = { send: SendCommand; windows: () => Promise<string[]>; stop: () => Promise<void> };

type Control = 'button' | 'field' | 'heading' | 'text';

/** A browser whose steps wait until the control they need is on the page. */
export function createBrowser({ send, windows }: Driver) {
  const look = async (control: Control, name: string): Promise<string | undefined> => {
    const element = await send('execute', { script: findControl, args: [control, name] });
    return typeof element === 'object' && element !== null ? Object.values(element).map(String)[0] : undefined;
  };
  /** Retries while a control is covered or being rendered again. */
  const act = (control: Control, name: string, command: CommandName, parameters = {}) =>
    waitFor(`${control} “${name}”`, async () => {
      const id = await look(control, name);
      return id && send(command, { id, ...parameters }).then(() => id);
    });
  const press = (name: string) => act('button', name, 'click');

  return {
    press,
    fill: (name: string, text: string) => act('field', name, 'type', { text }),
    find: (control: Control, name: string) => waitFor(`${control} “${name}”`, () => look(control, name)),
    open: (url: string) => send('navigate', { url }),
    goBack: () => send('back'),
    /** The page as a PDF file, in base64. */
    print: async () => String(await send('print')),
    resize: (width: number, height: number) => send('resize', { width, height }),
    keepOnDevice: (entries: Record<string, string>) =>
      send('execute', { script: 'Object.assign(localStorage, arguments[0]); return true;', args: [entries] }),
    chooseFile: (name: string, text: string) =>
      waitFor('a file field', async () =>
        (await send('execute', { script: chooseFile, args: [name, text] })) === true ? true : undefined,
      ),
    async pressAt(x: number, y: number): Promise<void> {
      const moves = [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('pointer', { actions: [{ type: 'pointer', id: 'mouse', actions: moves }] });
    },
    async expectNone(control: Control, name: string): Promise<void> {
      await waitFor(`no ${control} “${name}”`, async () =>
        (await look(control, name)) === undefined ? true : undefined,
      );
    },
    /** Expects the middles of two elements at the same height. */
    async expectInLine(one: string, other: string): Promise<void> {
      await waitFor(`${one} in line with ${other}`, async () =>
        (await send('execute', { script: areInLine, args: [one, other] })) === true ? true : undefined,
      );
    },
    async expectPath(path: string): Promise<void> {
      await waitFor(`the page ${path}`, async () =>
        (await send('execute', { script: 'return location.pathname', args: [] })) === path ? true : undefined,
      );
    },
    /** Presses the button, does the steps in the window that it opens, and returns to the page. */
    async inPopupOf(button: string, steps: () => Promise<void>): Promise<void> {
      const [own = ''] = await windows();
      const popup = await waitFor('a popup', async () => {
        // Until the sign-in code has loaded, Safari and WebKit block the popup and show an error; the click is repeated.
        await press(button).catch(() => {});
        await sleep(1000);
        return (await windows()).find((handle) => handle !== own);
      });
      await send('window', { handle: popup });
      await steps();
      await send('window', { handle: own });
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;

async function waitFor<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  let failure: unknown;
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      // During a navigation, commands fail.
      failure = error;
    }
    await sleep(100);
  }
  throw new Error(`There is ${what.startsWith('no ') ? `still a${what.slice(2)}` : `no ${what}`}.`, { cause: failure });
}

/** Runs in the page: sets the file of its file field. Drivers can set one only in a visible field. */
const chooseFile = `
  const [name, text] = arguments;
  const field = document.querySelector('input[type=file]');
  if (!field) return false;
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
`;

/** Runs in the page. */
const areInLine = `
  const [one, other] = [...arguments].map((selector) => document.querySelector(selector).getBoundingClientRect());
  return Math.abs(one.top + one.bottom - other.top - other.bottom) < 4;
`;

/** Runs in the page: the visible control with this name, or null. */
const findControl = `
  const [control, name] = arguments;
  const selectors = {
    button: 'button, a[href], [role=menuitem], [role=button], .mdc-button, li',
    field: 'input, select, textarea',
    heading: 'h1',
    text: 'p, span, li, td, th, h2, div',
  };
  const namesOf = (element) => {
    const labels = [...(element.labels ?? [])].map((label) => label.innerText);
    return control === 'field' ? [element.id, element.ariaLabel ?? '', ...labels] : [element.ariaLabel ?? element.innerText ?? ''];
  };
  const isVisible = (element) => element.getClientRects().length > 0 && !element.disabled && getComputedStyle(element).visibility === 'visible';
  const named = [...document.querySelectorAll(selectors[control])].filter((element) => namesOf(element).some((one) => one.includes(name)));
  const found = named.filter(isVisible).at(control === 'text' ? -1 : 0) ?? null;
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
`;
