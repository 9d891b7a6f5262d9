import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

const messages = [];

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      const [, subject = ''] = /^subject: (.*)$/im.exec(Buffer.concat(chunks).toString()) ?? [];
      messages.unshift({ Subject: subject, To: envelope.rcptTo.map(({ address }) => ({ Address: address })) });
      done();
    });
  },
}).listen(1025);

createServer((request, response) => {
  const isList = request.url.startsWith('/api/v1/messages');
  response.writeHead(isList || request.url === '/readyz' ? 200 : 404, { 'content-type': 'application/json' });
  response.end(isList ? JSON.stringify({ total: messages.length, messages }) : '{}');
}).listen(8025);

process.once('SIGTERM', () => process.exit(0));
