/** Health check of a service's container: exits with 0 when `/health/ready` answers 200. */
const response = await fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
if (!response?.ok) console.error(response ? await response.text() : 'no answer');
process.exit(response?.ok ? 0 : 1);
