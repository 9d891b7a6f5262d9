// Tells the user of a browser before Safari 16.4, Chrome 109 or Firefox 115 that it is too old, and keeps the application from
// starting. Written for any browser there is (ES5). A file, because the content policy allows no inline scripts.
(function () {
  var isSupported =
    'noModule' in document.createElement('script') &&
    'AbortSignal' in window &&
    'timeout' in AbortSignal &&
    'findLast' in Array.prototype &&
    'hasOwn' in Object &&
    'structuredClone' in window &&
    CSS.supports('container-type', 'inline-size') &&
    CSS.supports('height', '100dvh') &&
    matchMedia('(width >= 0px)').matches;
  if (isSupported) return;
  document.documentElement.setAttribute('data-too-old', '');
  document.title = 'This browser is too old · Lanelight';
  document.getElementById('root').innerHTML =
    '<main role="alert" style="max-width: 560px; margin: 64px auto; padding: 0 24px; color: #14171a; font: 18px/1.5 sans-serif">' +
    '<h1 style="font-size: 28px; line-height: 1.25">This browser is too old for Lanelight</h1>' +
    '<p>Update it, or open this page in another browser. Lanelight needs Safari 16.4, Chrome 109, Edge 109 or Firefox 115, or newer.</p>' +
    '<p>On an iPad or iPhone, update iOS: open Settings, then General, then Software Update.</p>' +
    '</main>';
  document.body.style.background = '#faf9f5';
})();
