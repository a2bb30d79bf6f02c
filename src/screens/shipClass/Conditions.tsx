/** The conditions of class of a ship: the open ones first, with the job that takes care of each. */
import { Box, Button, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useChangeCondition } from '../../api/classItems';
import type { Condition, ShipClass } from '../../contract/certificates/classRecords';
import { daysBetween } from '../../contract/dates';
import { jobLink } from '../../parts/docking/drydockLinks';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { Muted } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';
import type { Opening } from './ShipClassScreen';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 4fr) 284px' },
    columnGap: 3,
    rowGap: 0.5,
    alignItems: 'center',
    py: 1.5,
    borderBottom: 'var(--hair) solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& .ref': { fontFamily: 'monospace', fontSize: 13, mr: 1 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 1 },
} as const;

function Due({ one, today }: { one: Condition; today: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { due_on, at_next_docking } = one;
  return (
    <>
      {due_on !== null && <Day on={due_on} days={daysBetween(today, due_on)} format={format} />}
      {at_next_docking && (
        <Muted>
          {due_on !== null && ', '}
          {t('conditions.nextDocking')}
        </Muted>
      )}
    </>
  );
}

function State({ one, today }: { one: Condition; today: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { closed_on, closed_document, due_on, acknowledged_by } = one;
  if (closed_on !== null)
    return (
      <StateWord tone="ok">
        {closed_document === null
          ? t('conditions.closed', { day: format.day(closed_on) })
          : t('conditions.closedBy', { day: format.day(closed_on), document: closed_document })}
      </StateWord>
    );
  const isLate = due_on !== null && due_on < today;
  return (
    <>
      <StateWord tone={isLate ? 'bad' : 'warn'}>
        {t(isLate ? 'conditions.overdue' : 'conditions.open')}
      </StateWord>
      {acknowledged_by !== null && (
        <>
          {' '}
          <Muted>{t('conditions.acknowledged', { who: acknowledged_by })}</Muted>
        </>
      )}
    </>
  );
}

interface ActionsProps {
  all: ShipClass;
  one: Condition;
  onOpen: (opening: Opening) => void;
}

function Actions({ all, one, onOpen }: ActionsProps) {
  const { t } = useTranslation();
  const change = useChangeCondition(all.ship.id);
  const { id, ref, closed_on, acknowledged_at } = one;
  if (closed_on !== null) return null;
  return (
    <div className="actions">
      {all.may_acknowledge && acknowledged_at === null && (
        <Button
          variant="outlined"
          disabled={change.isPending}
          aria-label={t('conditions.ackName', { ref })}
          onClick={() => {
            change.mutate({ call: 'acknowledge', id, ref });
          }}
        >
          {t('conditions.ack')}
        </Button>
      )}
      {all.may_edit && (
        <>
          <Button
            variant="outlined"
            aria-label={t('conditions.closeName', { ref })}
            onClick={() => {
              onOpen({ to: 'close', condition: one });
            }}
          >
            {t('conditions.close')}
          </Button>
          <Button
            aria-label={t('conditions.editName', { ref })}
            onClick={() => {
              onOpen({ to: 'condition', condition: one });
            }}
          >
            {t('conditions.edit')}
          </Button>
        </>
      )}
    </div>
  );
}

interface ConditionsProps {
  all: ShipClass;
  conditions: readonly Condition[];
  onOpen: (opening: Opening) => void;
}

export function Conditions({ all, conditions, onOpen }: ConditionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {conditions.length === 0 ? (
        <Muted>{t('conditions.none')}</Muted>
      ) : (
        <Box component="ul" role="list" aria-label={t('conditions.title')} sx={LIST}>
          {conditions.map((one) => (
            <li key={one.id}>
              <div>
                <span className="ref">{one.ref}</span>
                {one.text}
                <div>
                  <Muted>{t(`conditions.kinds.${one.kind}`)}</Muted>
                </div>
              </div>
              <div>
                <State one={one} today={all.today} />
                <div>{one.closed_on === null && <Due one={one} today={all.today} />}</div>
                {one.job !== null && (
                  <Link component={RouterLink} to={jobLink(one.job.id)}>
                    {one.job.drydock} {one.job.code}
                  </Link>
                )}
              </div>
              <Actions all={all} one={one} onOpen={onOpen} />
            </li>
          ))}
        </Box>
      )}
      {all.may_edit && (
        <Button
          variant="outlined"
          sx={{ mt: 1.5 }}
          onClick={() => {
            onOpen({ to: 'condition', condition: null });
          }}
        >
          {t('conditions.add')}
        </Button>
      )}
    </>
  );
}
