// The chosen appearance before the first paint; the application takes over once it has loaded. A file, because the content policy allows no inline scripts.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.mantineColorScheme = chosen;
} catch {
  // Without storage the system's appearance stands.
}
