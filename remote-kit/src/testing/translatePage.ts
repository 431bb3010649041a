import type { Page } from 'playwright/test';

/** Does what Google Translate does: each text node is replaced by a <font> with the translation. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode);
    for (const node of nodes) {
      if (!(node instanceof Text) || node.data.trim() === '' || node.parentElement?.closest('script, style')) continue;
      const font = document.createElement('font');
      font.textContent = node.data;
      node.replaceWith(font);
    }
  });
}
