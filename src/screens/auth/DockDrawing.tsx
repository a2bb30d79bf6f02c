/** A ship on keel blocks in a dry dock, in lines. Decoration: screen readers pass it by. */
import { Box } from '@mui/material';

const BLOCKS = Array.from({ length: 13 }, (_, place) => 156 + place * 38);
const WATERLINE = 'M96 296H704';
const HULL = 'M92 196H690l22-30h26l-30 118q-8 36-46 36H158q-30 0-38-28z';
const HOUSE = 'M120 196v-70h96v70M132 126V96h72v30M156 96V66h24v30M168 66V44';
const HATCHES = 'M250 196v-14h84v14M352 196v-14h84v14M454 196v-14h84v14M556 196v-14h84v14';
const CRANE = 'M640 434V60M626 434V60M626 60h14M520 84h200M633 60 520 84M633 60l87 24M560 84v42';
const DOCK = 'M30 434V130h22v304M70 434V250H52M770 434V130h-22v304M730 434V250h18';
const PROPELLER = 'M112 292h-16M96 272v40M88 272q8 20 0 40M104 272q-8 20 0 40';

export function DockDrawing() {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'flex' },
        flex: 1,
        // A form longer than the window leaves it where it is.
        position: 'sticky',
        top: 0,
        height: '100dvh',
        boxSizing: 'border-box',
        alignItems: 'center',
        justifyContent: 'center',
        borderInlineStart: 'var(--hair) solid',
        borderColor: 'divider',
        p: 6,
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 800 500"
        sx={{
          width: '100%',
          maxWidth: 800,
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 1.5,
          color: 'text.secondary',
          opacity: 0.8,
          '& .accent': { color: 'accent.main', strokeWidth: 2 },
          '& .faint': { color: 'divider', strokeWidth: 2 },
          // The hull hides the crane behind it.
          '& .solid': { fill: 'var(--ground)' },
        }}
      >
        <path className="faint" d={CRANE} />
        <path className="faint" d={DOCK} />
        <path d="M10 434H790" />
        <path className="solid" d={HULL} />
        <path d={HOUSE} />
        <path className="solid" d={HATCHES} />
        <path className="accent" strokeDasharray="10 6" d={WATERLINE} />
        <path className="accent" d={PROPELLER} />
        {BLOCKS.map((x) => (
          <path key={x} d={`M${x} 434v-24h20v24M${x + 3} 410v-90h14v90`} />
        ))}
      </Box>
    </Box>
  );
}
