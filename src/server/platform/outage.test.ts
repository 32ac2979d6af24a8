import { expect, it } from 'vitest'
import { endedError, outageOf, wordsOfFailure } from './outage.ts'

const coded = (code: string, cause?: unknown) => Object.assign(new Error('no', { cause }), { code })

it.each<[string, unknown, ReturnType<typeof outageOf>]>([
  ['a full disk', coded('53100'), 'full'],
  ['a server that was shut down', coded('57P01'), 'unreachable'],
  ['a server that starts up', coded('57P03'), 'unreachable'],
  ['a broken connection', coded('08006'), 'unreachable'],
  ['a read-only copy', coded('25006'), 'unreachable'],
  ['nobody listens', coded('ECONNREFUSED'), 'unreachable'],
  ['a connection that ended in the middle', new Error('Connection terminated unexpectedly'), 'unreachable'],
  ['a pool without an answer', new Error('timeout exceeded when trying to connect'), 'unreachable'],
  ['what another error was caused by', new Error('sign-in failed', { cause: coded('ECONNREFUSED') }), 'unreachable'],
  ['the embedded database without room', endedError('it stopped', true), 'full'],
  ['the embedded database that stopped', endedError('it stopped', false), 'unreachable'],
  ['a row that is there already', coded('23505'), undefined],
  ['a mistake of ours', new TypeError('x is undefined'), undefined],
  ['no error at all', 'no', undefined],
])('%s', (_, error, outage) => expect(outageOf(error)).toBe(outage))

it.each([
  ['The database stopped answering (no). When it is back, repeat the command: nothing is kept twice.', coded('57P01')],
  ['There is no room left for the database (no). Make room, then repeat the command.', coded('53100')],
  ['There is no file x.', new Error('There is no file x.')],
])('%s', (words, error) => expect(wordsOfFailure(error)).toBe(words))
