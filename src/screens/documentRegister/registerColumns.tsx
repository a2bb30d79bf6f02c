/** What the register shows of a document. The server sorts; `sortBy` says which columns it sorts by. */
import Visibility from '@mui/icons-material/VisibilityOutlined';
import type { TFunction } from 'i18next';
import { REGISTER_TONES } from '../../parts/records/stateTones';
import type { RegisterRow } from '../../contract/documents/documentLists';
import type { Format } from '../../ui/format/format';
import { Marked } from '../../ui/Marked';
import { StateWord } from '../../ui/page/StateWord';
import { editable } from '../../ui/table/cellEdit';
import type { Column } from '../../ui/table/tableColumns';
import type { ColumnKey, Look } from './registerLook';
import { WIDTHS } from './registerStyle';
import { named } from '../../ui/format/named';
import type { RegisterEdits } from './useRegisterEdits';

interface Words {
  t: TFunction;
  format: Format;
  /** What is looked for, marked where it stands. */
  asked: string;
  /** Open cells of a row; undefined for whoever may not change them. */
  edits?: RegisterEdits | undefined;
}

type Made = (words: Words) => Omit<Column<RegisterRow>, 'key' | 'width' | 'fitted'>;

const CHOOSABLE: Readonly<Record<ColumnKey, Made>> = {
  revision: ({ t }) => ({
    head: t('documents.register.columns.revision'),
    cell: ({ shown }) => shown?.label,
    named: true,
    code: true,
  }),
  state: ({ t }) => ({
    head: t('documents.register.columns.state'),
    cell: ({ register_state }) => (
      <StateWord tone={REGISTER_TONES[register_state]}>
        {t(`documents.states.${register_state}`)}
      </StateWord>
    ),
    cut: true,
    title: ({ register_state }) => t(`documents.states.${register_state}`),
  }),
  on: ({ t, format }) => ({
    head: t('documents.register.columns.on'),
    cell: ({ shown }) => shown && <time dateTime={shown.on}>{format.day(shown.on)}</time>,
    sortBy: ({ shown }) => shown?.on ?? '',
    tabular: true,
  }),
  incorporate_by: ({ t, format }) => ({
    head: t('documents.register.columns.incorporate_by'),
    cell: ({ to_incorporate: comments }) =>
      comments &&
      (comments.by === null ? (
        t('documents.register.nextRevision')
      ) : (
        <time dateTime={comments.by}>{format.day(comments.by)}</time>
      )),
    tabular: true,
  }),
  reviewer: ({ t }) => {
    const names = ({ review }: RegisterRow) =>
      review
        ? t('app.list', { items: review.reviewers.map(({ fullname }) => fullname) })
        : undefined;
    return {
      head: t('documents.register.columns.reviewer'),
      cell: names,
      cut: true,
      title: names,
      tabular: true,
    };
  },
  review_due: ({ t, format, edits }) => ({
    head: t('documents.register.columns.review_due'),
    cell: (row) => {
      const { number: name, review } = row;
      if (review?.due_on == null) return false;
      const said = review.overdue ? (
        <StateWord tone="bad">
          {t('documents.register.overdue', { on: format.day(review.due_on) })}
        </StateWord>
      ) : (
        <time dateTime={review.due_on}>{format.day(review.due_on)}</time>
      );
      if (edits === undefined) return said;
      return editable(said, t('documents.reviewDue.edit', { name }), (mark) => {
        edits.onDue(row, mark);
      });
    },
    named: true,
  }),
  author: ({ t }) => ({
    head: t('documents.register.columns.author'),
    cell: ({ author }) => author?.fullname,
    cut: true,
    title: ({ author }) => author?.fullname,
    tabular: true,
  }),
  type: ({ t }) => ({
    head: t('documents.register.columns.type'),
    cell: ({ type }) => type.code,
    code: true,
    title: ({ type }) => named(t, type.label),
    tabular: true,
  }),
  discipline: ({ t }) => ({
    head: t('documents.register.columns.discipline'),
    cell: ({ discipline }) => t(`documents.disciplines.${discipline}`),
    tabular: true,
  }),
  ship: ({ t }) => ({
    head: t('documents.register.columns.ship'),
    cell: ({ ship }) => ship.name,
    cut: true,
    title: ({ ship }) => ship.name,
    tabular: true,
  }),
  drydock: ({ t }) => ({
    head: t('documents.register.columns.drydock'),
    cell: ({ drydock }) => drydock?.number,
    code: true,
    tabular: true,
  }),
  tags: ({ t, edits }) => ({
    head: t('documents.register.columns.tags'),
    cell: (row) => {
      const { number, state, tags } = row;
      const said = tags.length > 0 && (
        <span className="cut" title={tags.join(' ')}>
          {t('app.list', { items: tags })}
        </span>
      );
      if (edits === undefined || state !== 'ACTIVE') return said;
      return editable(
        said || t('app.none'),
        t('documents.register.tags.edit', { number }),
        (mark) => {
          edits.onTags(row, mark);
        },
      );
    },
    tabular: true,
  }),
  external_number: ({ t }) => ({
    head: t('documents.register.columns.external_number'),
    cell: ({ external_number: number }) => number,
    code: true,
    cut: true,
    title: ({ external_number: number }) => number ?? undefined,
    tabular: true,
  }),
  updated_at: ({ t, format }) => ({
    head: t('documents.register.columns.updated_at'),
    cell: ({ updated_at: at }) => (
      <time dateTime={at} title={format.dateTime(at)}>
        {format.date(at)}
      </time>
    ),
    sortBy: ({ updated_at: at }) => at,
    tabular: true,
  }),
};

const fixed = ({ t, asked }: Words): Column<RegisterRow>[] => [
  {
    key: 'number',
    head: t('documents.register.columns.number'),
    width: `${WIDTHS.number}px`,
    cell: ({ number }) => <Marked text={number} asked={asked} />,
    code: true,
    sortBy: ({ number }) => number,
  },
  {
    key: 'title',
    head: t('documents.register.columns.title'),
    fitted: true,
    cut: true,
    title: ({ title }) => title,
    cell: ({ title, snippet }) => (
      <>
        <Marked text={title} asked={asked} />
        {snippet !== null && (
          <span className="second cut" title={snippet}>
            <Marked text={snippet} asked={asked} />
          </span>
        )}
      </>
    ),
    sortBy: ({ title }) => title,
  },
];

/** For the mouse: shows a row's preview without opening it. By keyboard the preview follows the row. */
const peek = ({ t }: Words): Column<RegisterRow> => ({
  key: 'peek',
  head: t('documents.register.preview.label'),
  fitted: true,
  width: `${WIDTHS.peek}px`,
  cell: ({ number }) => (
    <button
      type="button"
      className="peek"
      tabIndex={-1}
      aria-label={t('documents.register.preview.of', { number })}
      title={t('documents.register.preview.of', { number })}
      // Not every browser gives the focus to a button that is pressed; the preview follows it.
      onClick={(event) => {
        event.currentTarget.focus();
      }}
    >
      <Visibility fontSize="small" />
    </button>
  ),
  tabular: true,
});

export const registerColumns = (
  words: Words,
  columns: Look['columns'],
  withPeek: boolean,
): readonly Column<RegisterRow>[] => [
  ...fixed(words),
  ...columns.map((key) => ({
    ...CHOOSABLE[key](words),
    key,
    width: `${WIDTHS[key]}px`,
    fitted: true,
  })),
  ...(withPeek ? [peek(words)] : []),
];
