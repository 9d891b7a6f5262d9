// The chosen appearance before the first paint; the application takes over once it has loaded. A file, because the content policy allows no inline scripts.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.mantineColorScheme = chosen;
  // For the static pages: who is signed in needs no links to the product.
  if (localStorage.getItem('lanelight.session')) document.documentElement.dataset.signedIn = '';
} catch {
  // Without storage the system's appearance stands.
}
