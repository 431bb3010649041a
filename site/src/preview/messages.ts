/** What the bar says of a preview, and how long it or an override lasts. */
const english = { label: 'Preview', leave: 'Leave preview', until: (time: string) => `until ${time}` };
const german: typeof english = { label: 'Vorschau', leave: 'Vorschau verlassen', until: (time) => `bis ${time}` };

export const messagesIn = (language: string): typeof english => (language === 'de' ? german : english);
