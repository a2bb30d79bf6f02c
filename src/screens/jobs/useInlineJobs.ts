/**
 * What is changed in the list itself. What was typed stands until it is stored or given up: a refusal opens its cell again,
 * and where somebody else has changed the same meanwhile, Enter says once more that it is to be replaced.
 */
import type { ParseKeys } from 'i18next';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeJob, useFreshJob } from '../../api/jobs';
import { storeOver } from '../../api/storeOver';
import {
  inlineProblem,
  inlineText,
  inlineTextOf,
  isInline,
  withInline,
  type InlineField,
} from '../../contract/jobs/inlineJob';
import type { Job, JobRow } from '../../contract/jobs/jobRecords';
import { decimalOf } from '../../ui/form/decimals';

export interface InlineEntry {
  id: number;
  field: InlineField;
  /** As it was typed. */
  text: string;
  /** What it is to replace. */
  from: string;
  saving: boolean;
  /** How often the cell was opened again while what was typed before was on its way: each is stored after the other. */
  turn: number;
  /** The version that it is stored in: the row has it from then on. */
  stored?: number;
  problem?: string;
}

const isOf = (id: number, field: InlineField) => (entry: InlineEntry) =>
  entry.id === id && entry.field === field;

function useWords() {
  const { t, i18n } = useTranslation();
  const isKey = (text: string): text is ParseKeys => i18n.exists(text);
  return (key: string) => (isKey(key) ? t(key) : key);
}

/** What keeps it from being stored, said by the field. */
class Refused extends Error {}

/** Stores the value, unless the field is another one by now: answers with the version, or with what is to be said. */
function useStore() {
  const { t } = useTranslation();
  const words = useWords();
  const fresh = useFreshJob();
  const { mutateAsync } = useChangeJob();
  return async ({ id, field, from }: InlineEntry, value: string) => {
    const put = (job: Job) => {
      const body = withInline(job, field, value);
      const problem = inlineProblem(body, field);
      if (problem !== undefined) throw new Refused(words(problem.key));
      return mutateAsync({ id, body });
    };
    try {
      const of = (job: Job) => inlineTextOf(job, field);
      const done = await storeOver(
        { read: () => fresh(id), of, same: Object.is, put },
        from,
        value,
      );
      if (done === undefined) return { problem: t('jobs.inline.notSaved') };
      if ('stored' in done) return { stored: done.stored };
      const theirs = done.theirs === '' ? t('app.none') : done.theirs;
      return { from: done.theirs, problem: t('jobs.inline.changed', { theirs }) };
    } catch (error) {
      if (error instanceof Refused) return { problem: error.message };
      throw error;
    }
  };
}

type Answer = Pick<InlineEntry, 'stored' | 'problem'> & { from?: string };

/** What stands in the cell of one that was sent, and in that of one that is typed into meanwhile. */
function answered(one: InlineEntry, sent: InlineEntry, value: string, answer: Answer): InlineEntry {
  const { stored, problem, from = stored === undefined ? sent.from : value } = answer;
  const said = problem === undefined ? {} : { problem };
  if (one.turn !== sent.turn) return one.saving ? one : { ...one, from, ...said };
  const told = { ...sent, saving: false, from, ...said };
  return stored === undefined ? told : { ...told, stored };
}

export function useInlineJobs(prices: boolean) {
  const { t } = useTranslation();
  const [entries, setEntries] = useState<readonly InlineEntry[]>([]);
  const store = useStore();
  /** What is on its way, by cell: it ends with what stands there then. */
  const sending = useRef(new Map<string, Promise<string>>());
  const close = ({ id, field }: InlineEntry) => {
    setEntries((all) => all.filter((one) => !isOf(id, field)(one)));
  };
  const send = async (sent: InlineEntry, value: string): Promise<string> => {
    // What went wrong is told as of every call.
    const notSaved = { problem: t('jobs.inline.notSaved') };
    const answer: Answer = await store(sent, value).catch(() => notSaved);
    setEntries((all) =>
      all.map((one) => (isOf(sent.id, sent.field)(one) ? answered(one, sent, value, answer) : one)),
    );
    return answer.stored === undefined ? sent.from : value;
  };
  const save = async ({ id, field, from, turn }: InlineEntry, text: string) => {
    const value = field === 'title' ? text.trim() : decimalOf(text);
    const cell = `${id} ${field}`;
    const before = sending.current.get(cell);
    const sent: InlineEntry = { id, field, from, turn, text, saving: true };
    if (before === undefined && value === from) {
      close(sent);
      return;
    }
    setEntries((all) => [...all.filter((one) => !isOf(id, field)(one)), sent]);
    const sends =
      before === undefined
        ? send(sent, value)
        : before.then((now) => send({ ...sent, from: now }, value));
    sending.current.set(cell, sends);
    await sends;
    if (sending.current.get(cell) === sends) sending.current.delete(cell);
  };
  return {
    /** Those of a row; what is stored stands until the row itself says it. */
    of: ({ id, version }: JobRow) =>
      entries.filter((one) => one.id === id && (one.stored ?? version + 1) > version),
    edit: useCallback(
      (row: JobRow, field: InlineField) => {
        if (!isInline(row, field, prices)) return;
        const from = inlineText(row, field);
        const entry = { id: row.id, field, text: from, from, saving: false, turn: 0 };
        setEntries((all) => {
          const known = all.find(isOf(row.id, field));
          const others = all.filter((one) => !isOf(row.id, field)(one));
          if (known?.saving) return [...others, { ...known, saving: false, turn: known.turn + 1 }];
          return known !== undefined && known.stored === undefined ? all : [...others, entry];
        });
      },
      [prices],
    ),
    save,
    close,
  };
}

export type InlineJobs = ReturnType<typeof useInlineJobs>;
