/** What class asks of a ship: conditions, survey items with their windows, and the sheet that class sends. */
import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useShipClass } from '../../api/classItems';
import type { ClassItem, Condition, ShipClass } from '../../contract/certificates/classRecords';
import { Opened } from '../../errors/Opened';
import { shipClassLink } from '../../parts/certificates/certificateLinks';
import { ShipPage } from '../../parts/fleet/ShipPage';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { useFormat } from '../../ui/format/format';
import { QueryState } from '../../ui/page/QueryState';
import { Muted, Section } from '../../ui/page/Section';
import { SectionSkeletons } from '../../ui/page/SectionSkeletons';
import { Conditions } from './Conditions';
import { Items } from './Items';

const ItemDialog = lazyNamed(() => import('./ItemDialog'), 'ItemDialog');
const SurveyDialog = lazyNamed(() => import('./SurveyDialog'), 'SurveyDialog');
const RemoveItem = lazyNamed(() => import('./RemoveItem'), 'RemoveItem');
const ConditionDialog = lazyNamed(() => import('./ConditionDialog'), 'ConditionDialog');
const CloseCondition = lazyNamed(() => import('./CloseCondition'), 'CloseCondition');

const PARTS = { display: 'grid', gap: 3, '& > *': { minWidth: 0 } } as const;

const PageSkeleton = () => <SectionSkeletons heights={[160, 280]} />;

export type Opening =
  | { to: 'item'; item: ClassItem | null }
  | { to: 'survey' | 'remove'; item: ClassItem }
  | { to: 'condition'; condition: Condition | null }
  | { to: 'close'; condition: Condition };

interface OpenedProps {
  all: ShipClass;
  opening: Opening;
  onClose: () => void;
}

function OpenedDialog({ all, opening, onClose }: OpenedProps) {
  const shipId = all.ship.id;
  switch (opening.to) {
    case 'item':
      return <ItemDialog shipId={shipId} item={opening.item} onClose={onClose} />;
    case 'survey':
      return <SurveyDialog shipId={shipId} item={opening.item} onClose={onClose} />;
    case 'remove':
      return <RemoveItem shipId={shipId} item={opening.item} onClose={onClose} />;
    case 'condition':
      return <ConditionDialog shipId={shipId} condition={opening.condition} onClose={onClose} />;
    case 'close':
      return <CloseCondition shipId={shipId} condition={opening.condition} onClose={onClose} />;
  }
}

function Standing({ all: { as_of, imported_by } }: { all: ShipClass }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Muted>
      {as_of === null
        ? t('classItems.notImported')
        : imported_by === null
          ? t('classItems.asOfDay', { day: format.day(as_of) })
          : t('classItems.asOf', { day: format.day(as_of), who: imported_by })}
    </Muted>
  );
}

function Parts({ all }: { all: ShipClass }) {
  const { t } = useTranslation();
  const [opening, setOpening] = useState<Opening>();
  const handleClose = () => {
    setOpening(undefined);
  };
  return (
    <Box sx={PARTS}>
      <Muted>{t('certificates.advice')}</Muted>
      {all.conditions !== null && (
        <Section title={t('conditions.title')}>
          <Conditions all={all} conditions={all.conditions} onOpen={setOpening} />
        </Section>
      )}
      <Section title={t('classItems.items')}>
        <Items
          all={all}
          onOpen={setOpening}
          head={
            <>
              <Box sx={{ flex: '1 1 240px' }}>
                <Standing all={all} />
              </Box>
              {all.may_edit && (
                <>
                  <Button
                    component={RouterLink}
                    to={`${shipClassLink(all.ship.id)}/import`}
                    variant="outlined"
                  >
                    {t('classItems.import')}
                  </Button>
                  <Button
                    variant="outlined"
                    onClick={() => {
                      setOpening({ to: 'item', item: null });
                    }}
                  >
                    {t('classItems.add')}
                  </Button>
                </>
              )}
            </>
          }
        />
      </Section>
      <Link component={RouterLink} to={`/ships/${all.ship.id}/compliance`}>
        {t('classItems.toDue')}
      </Link>
      {opening !== undefined && (
        <Opened onClose={handleClose}>
          <OpenedDialog all={all} opening={opening} onClose={handleClose} />
        </Opened>
      )}
    </Box>
  );
}

function OfShip({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <QueryState query={useShipClass(id)} skeleton={<PageSkeleton />} what={t('classItems.title')}>
      {(all) => <Parts all={all} />}
    </QueryState>
  );
}

export const ShipClassScreen = () => <ShipPage>{(id) => <OfShip id={id} />}</ShipPage>;
