/* A Fastify with the plugins of the service and nothing of its own: answers the JSON it is given. Run by `small-get.ts`. */
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';

const body: unknown = JSON.parse(process.env.BARE_BODY ?? '{}');
const app = Fastify({ logger: false });
await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'bare', version: '1' } } });
app.get('/small', async () => body);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
