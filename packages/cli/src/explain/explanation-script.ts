/**
 * The script of the HTML explanation: switches layers on and off, and lights up the box of what is pointed at in the
 * panel, and the other way round. It reads ids that we gave, nothing of the document.
 */
export const EXPLANATION_SCRIPT = `
'use strict';
const byId = new Map();
for (const element of document.querySelectorAll('[data-id], [data-for]')) {
  const id = element.dataset.id ?? element.dataset.for;
  byId.set(id, [...(byId.get(id) ?? []), element]);
}
const named = (target) => target.closest?.('[data-id], [data-for]');
const idOf = (element) => element?.dataset.id ?? element?.dataset.for;
let lit = [];
document.addEventListener('mouseover', ({ target }) => {
  for (const element of lit) element.classList.remove('lit');
  lit = byId.get(idOf(named(target))) ?? [];
  for (const element of lit) element.classList.add('lit');
});
document.addEventListener('click', ({ target }) => {
  const from = named(target);
  if (!from || target.closest('summary')) return;
  const other = byId.get(idOf(from)).find((element) => element.tagName !== from.tagName);
  other?.scrollIntoView({ block: 'center' });
});
for (const input of document.querySelectorAll('input[data-shows]')) {
  const show = () => {
    for (const element of document.querySelectorAll(input.dataset.shows)) {
      element.style.display = input.checked ? '' : 'none';
    }
  };
  input.addEventListener('change', show);
  show();
}
`;
