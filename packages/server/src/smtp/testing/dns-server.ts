import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import packet, { type Answer } from 'dns-packet';

export interface DnsServer {
  /** `address:port`. */
  readonly at: string;
  readonly close: () => void;
}

/** A DNS server that knows these TXT records and nothing else. */
export async function startDnsServer(records: Readonly<Record<string, string>>): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { id = 0, questions = [] } = packet.decode(message);
    const answers = questions.flatMap(({ name, type }): readonly Answer[] => {
      const text = records[name.toLowerCase()];
      // A record of more than 255 bytes is several strings.
      const data = text?.match(/.{1,250}/g) ?? [];
      return type === 'TXT' && text !== undefined ? [{ type: 'TXT', name, ttl: 60, data }] : [];
    });
    const known = questions.some(({ name }) => records[name.toLowerCase()] !== undefined);
    const flags = packet.RECURSION_AVAILABLE | (known ? 0 : 3);
    socket.send(
      packet.encode({ type: 'response', id, flags, questions, answers: [...answers] }),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { at: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
