/** What the queue says of each document below its number and title: by choice, in this order. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ReviewRow } from '../../contract/documents/documentRecords';
import type { Look } from '../../session/listLooks';
import type { Format } from '../../ui/format/format';
import { named } from '../../ui/format/named';
import { ReviewDue } from './ReviewDue';

export interface ReviewLine {
  key: string;
  head: string;
  said: (row: ReviewRow) => ReactNode;
}

/** Number and title. */
export const NAMING = 2;
/** Where nobody has chosen. */
export const USUAL: readonly string[] = ['type', 'ship', 'step', 'review_due'];

export const reviewLines = (t: TFunction, format: Format): readonly ReviewLine[] => [
  {
    key: 'number',
    head: t('documents.register.columns.number'),
    said: ({ number, label }) => t('documents.reviews.numberAndLabel', { number, label }),
  },
  {
    key: 'title',
    head: t('documents.register.columns.title'),
    said: ({ title }) => title,
  },
  {
    key: 'type',
    head: t('documents.register.columns.type'),
    said: ({ type }) => named(t, type.label),
  },
  {
    key: 'ship',
    head: t('documents.register.columns.ship'),
    said: ({ ship }) => ship.name,
  },
  {
    key: 'step',
    head: t('documents.reviews.stepHead'),
    said: ({ position, of }) => t('documents.reviews.step', { position, of }),
  },
  {
    key: 'review_due',
    head: t('documents.register.columns.review_due'),
    said: ({ days }) => <ReviewDue days={days} />,
  },
  {
    key: 'drydock',
    head: t('documents.register.columns.drydock'),
    said: ({ drydock }) => drydock?.number,
  },
  {
    key: 'author',
    head: t('documents.register.columns.author'),
    said: ({ author }) => author !== null && t('documents.reviews.by', { name: author }),
  },
  {
    key: 'since',
    head: t('documents.reviews.since'),
    said: ({ since }) => (
      <>
        {t('documents.reviews.since')} <time dateTime={since}>{format.date(since)}</time>
      </>
    ),
  },
];

/** Those that are shown beside what names the document. */
export const chosenLines = (all: readonly ReviewLine[], { columns }: Look) =>
  (columns ?? USUAL).flatMap((key) => all.slice(NAMING).find((one) => one.key === key) ?? []);
