// Runs before the first paint, so that a page never flashes in the other theme.
try {
  const chosen = localStorage.getItem('rowbox.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is forbidden in this browser: the system's theme it is.
}
