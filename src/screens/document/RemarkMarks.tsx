/** The remarks on one page, each as its number at its place; and the place that is about to be remarked on. */
import { Box } from '@mui/material';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isResolved, type NumberedRemark, type Remarks } from './useRemarks';

const MARKS = {
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  pointerEvents: 'none',
  '& > *': {
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    minWidth: 24,
    height: 24,
    px: 0.5,
    borderRadius: 12,
    // The page below is white in every theme.
    border: '2px solid #FFFFFF',
    bgcolor: '#0B4F8A',
    color: '#FFFFFF',
    font: 'inherit',
    fontSize: 12,
    fontWeight: 600,
    lineHeight: '20px',
    textAlign: 'center',
    pointerEvents: 'auto',
    cursor: 'pointer',
  },
  '& > [data-resolved=true]': { bgcolor: '#4A5A6C' },
  '& > [aria-current=true]': { outline: '3px solid #0B4F8A' },
  '& > .new': { bgcolor: '#8A5200', pointerEvents: 'none' },
  '& > *:focus-visible': { outline: '3px solid #0B4F8A', outlineOffset: 2 },
} as const;

const at = (x: number | null, y: number | null) => ({
  left: `${(x ?? 0) * 100}%`,
  top: `${(y ?? 0) * 100}%`,
});

interface RemarkMarksProps {
  page: number;
  remarks: Remarks;
}

export function RemarkMarks({ page, remarks }: RemarkMarksProps) {
  const { t } = useTranslation();
  const { shown, chosen, newPlace, placing, choose } = remarks;
  const here = shown.filter((one) => one.page === page && one.x !== null && one.y !== null);
  const handleClick = (remark: NumberedRemark) => (event: MouseEvent) => {
    // Pointing at a remark is not pointing at the page.
    event.stopPropagation();
    choose(remark);
  };
  return (
    <Box sx={placing ? { ...MARKS, '& > *': { ...MARKS['& > *'], pointerEvents: 'none' } } : MARKS}>
      {here.map((remark) => (
        <button
          key={remark.id}
          type="button"
          style={at(remark.x, remark.y)}
          aria-label={t('documents.page.remarks.mark', {
            number: remark.number,
            text: remark.text,
          })}
          aria-current={remark.id === chosen}
          data-resolved={isResolved(remark)}
          onClick={handleClick(remark)}
        >
          {remark.number}
        </button>
      ))}
      {newPlace?.page === page && (
        <span className="new" style={at(newPlace.x, newPlace.y)}>
          +
        </span>
      )}
    </Box>
  );
}
