/**
 * The language that a call is answered in: what its browser was told to speak, else what the call asks for, else what
 * the person's profile says, else English. Known wherever something is said for the call, without being handed through.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findEastFonts } from './eastFonts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../src/contract/languages';

interface Spoken {
  language: Language | undefined;
}
const spoken = new AsyncLocalStorage<Spoken>();

declare module 'fastify' {
  interface FastifyRequest {
    spoken: Spoken | null;
  }
}

const COOKIE = /(?:^|;)\s*docman_language=([a-z]{2,3})\s*(?:;|$)/;
/** Norwegian is asked for by all of its names. */
const ALSO: Readonly<Record<string, Language>> = { no: 'nb', nn: 'nb' };

function known(tag: string): Language | undefined {
  const base = tag.trim().toLowerCase().split('-')[0] ?? '';
  return isLanguage(base) ? base : ALSO[base];
}

/** The first that we have of `Accept-Language` (RFC 9110, 12.5.4), by its weights. */
function askedFor(header: string | undefined): Language | undefined {
  const asked = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';');
    const weight = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
    return { language: known(tag), weight: Number(weight ?? 1) };
  });
  return asked
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .find(({ language }) => language !== undefined)?.language;
}

const languageOfCall = ({ headers }: FastifyRequest): Language | undefined =>
  known(COOKIE.exec(headers.cookie ?? '')?.[1] ?? '') ?? askedFor(headers['accept-language']);

/** What is said for a call is said in its language. */
export function speakForCalls(app: FastifyInstance): void {
  app.decorateRequest('spoken', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.spoken = { language: languageOfCall(request) };
    spoken.run(request.spoken, done);
  });
  // A body is read on the socket's own time, which knows no call.
  app.addHook('preValidation', (request, _reply, done) => {
    spoken.run(request.spoken ?? { language: undefined }, done);
  });
}

/** The person is known by now: their own language, where the call has named none. */
export function speakAs(locale: string): void {
  const call = spoken.getStore();
  if (call) call.language ??= known(locale);
}

export const languageSpoken = (): Language => spoken.getStore()?.language ?? DEFAULT_LANGUAGE;

/** For Intl: plain English is the customer's, day before month. */
export function localeSpoken(): string {
  const language = languageSpoken();
  return language === DEFAULT_LANGUAGE ? 'en-GB' : language;
}

/** Whose letters the fonts of our papers have, and those of this machine. */
const PRINTED: readonly Language[] = [
  ...(['en', 'nb', 'el', 'tr'] as const),
  ...(findEastFonts() === undefined ? [] : (['zh', 'ko'] as const)),
];

/** What a paper of this call is in: English, where no font has the letters of its language. */
export function languageInPrint(): Language {
  const language = languageSpoken();
  return PRINTED.includes(language) ? language : DEFAULT_LANGUAGE;
}

/** From here on the call makes a paper. */
export function speakInPrint(): void {
  const call = spoken.getStore();
  if (call && languageInPrint() !== languageSpoken()) call.language = languageInPrint();
}

/** What `work` says, it says in this language, whoever asks for it. */
export const speaking = <T>(language: Language, work: () => T): T => spoken.run({ language }, work);
