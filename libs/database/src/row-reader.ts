import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { DataRowMessage } from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { fieldsOfRow } from './data-row.ts';

/** Code of a row (PostgreSQL, Message Formats): `D`. */
const dataRow = 0x44;

interface Message {
  name: string;
  length: number;
}

/** pg's parser, with the method that reads one message; `offset` is behind its length, which counts itself. */
interface MessageParser {
  parse(chunk: Buffer, take: (message: Message) => void): void;
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message;
}

/** Parses what the server sends as pg does, apart from rows. */
export function rowReader(): MessageParser {
  // `handlePacket` is private in its types.
  const parser = new Parser() as unknown as MessageParser;
  const readAnother = parser.handlePacket.bind(parser);
  parser.handlePacket = (offset, code, length, bytes) =>
    code === dataRow
      ? new DataRowMessage(length, fieldsOfRow(bytes, offset, offset + length - 4))
      : readAnother(offset, code, length, bytes);
  return parser;
}

/** What pg's connection does with the messages of the server; `_emitMessage`: someone listens to all of them. */
interface Listening extends EventEmitter {
  _emitMessage: boolean;
}

/** In place of `attachListeners` of a connection. */
export function listen(connection: Listening, stream: Duplex): void {
  const parser = rowReader();
  const take = (message: Message) => {
    if (connection._emitMessage) connection.emit('message', message);
    connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message);
  };
  stream.on('data', (chunk: Buffer) => parser.parse(chunk, take));
}
