/*
 * Runs in the browser. Lays each document's blocks out on pages, then tells where every word stands and which piece it
 * belongs to. Kept as plain JavaScript: it is handed to the browser as text.
 */

const MOST_PAGES = 4;

/** @param {Element} doc blows a page up that is emptier than the document's style wants */
function fill(doc) {
  const frame = doc.querySelector('.frame').getBoundingClientRect();
  const flow = doc.querySelector('.flow');
  const share = flow.getBoundingClientRect().height / frame.height;
  const wanted = Number(doc.dataset.fill);
  if (share < wanted) flow.style.zoom = String(Math.min(1.5, wanted / share));
}

/** @param {Element} doc shrinks blocks that are wider than the page */
function narrow(doc) {
  for (const block of doc.querySelector('.flow').children) {
    const share = block.clientWidth / block.scrollWidth;
    if (share < 0.995) block.style.zoom = String(Math.max(0.4, share * 0.99));
  }
}

/** @param {Element} doc moves what overflows a page to a next one; shrinks a single block that is taller than a page */
function paginate(doc) {
  let page = doc.querySelector('.page');
  for (let count = 1; page !== null; count += 1) {
    const flow = page.querySelector('.flow');
    const limit = page.querySelector('.frame').getBoundingClientRect().bottom + 0.5;
    const children = [...flow.children];
    const over = children.findIndex((child) => child.getBoundingClientRect().bottom > limit);
    if (over < 0) return;
    const moved = children.slice(over);
    const tail = splitTable(moved[0], limit);
    if (tail !== null) moved[0] = tail;
    else if (over === 0) {
      shrink(moved.shift(), limit);
      if (moved.length === 0) return;
    }
    if (count >= MOST_PAGES) {
      for (const child of moved) child.remove();
      return;
    }
    const next = page.cloneNode(true);
    for (const repeated of next.querySelectorAll('[data-once]')) repeated.remove();
    const nextFlow = next.querySelector('.flow');
    nextFlow.replaceChildren(...moved);
    page.after(next);
    page = next;
  }
}

/** @returns {Element | null} the rest of a long table, its head repeated */
function splitTable(block, limit) {
  const table = block.matches('table.long') ? block : block.querySelector(':scope > table.long');
  if (table === null) return null;
  const rows = [...table.querySelectorAll(':scope > tbody > tr')];
  const over = rows.findIndex((row) => row.getBoundingClientRect().bottom > limit);
  if (over < 2) return null;
  const rest = block.cloneNode(true);
  const restTable = rest.matches('table.long') ? rest : rest.querySelector(':scope > table.long');
  if (table.dataset.repeat !== 'yes') restTable.querySelector('thead')?.remove();
  const restBody = restTable.querySelector('tbody');
  restBody.replaceChildren(...rows.slice(over));
  table.querySelector('tfoot')?.remove();
  return rest;
}

function shrink(block, limit) {
  const rect = block.getBoundingClientRect();
  const factor = Math.max(0.35, (limit - rect.top) / rect.height);
  block.style.zoom = String(factor * 0.99);
}

/** @param {Element} page @returns the words and places of one page, in fractions of it */
function piecesOfPage(page) {
  const frame = page.getBoundingClientRect();
  const toBox = (rect) => ({
    left: (rect.left - frame.left) / frame.width,
    top: (rect.top - frame.top) / frame.height,
    right: (rect.right - frame.left) / frame.width,
    bottom: (rect.bottom - frame.top) / frame.height,
  });
  const words = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const piece = node.parentElement.closest('[data-t]')?.dataset.t ?? '';
    for (const match of node.data.matchAll(/\S+/g)) {
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      for (const rect of range.getClientRects()) {
        if (rect.width > 0) words.push({ piece, text: match[0], box: toBox(rect) });
      }
    }
  }
  const places = [...page.querySelectorAll('[data-p]')].map((element) => ({
    entries: element.dataset.p.split(' ').map(Number),
    box: toBox(element.getBoundingClientRect()),
  }));
  const headings = [...page.querySelectorAll('[data-t], [data-p]')].flatMap((element) => {
    const found = [];
    for (
      let part = element.closest('[data-sec]');
      part !== null;
      part = part.parentElement.closest('[data-sec]')
    ) {
      found.push(part.dataset.sec);
    }
    if (found.length === 0) return [];
    return [{ piece: element.dataset.t ?? '', entries: element.dataset.p ?? '', headings: found }];
  });
  return { words, places, headings };
}

globalThis.layOut = async () => {
  await document.fonts.ready;
  const docs = [...document.querySelectorAll('.doc')];
  for (const doc of docs) {
    fill(doc);
    narrow(doc);
    paginate(doc);
  }
  return docs.map((doc) => [...doc.querySelectorAll('.page')].map(piecesOfPage));
};
