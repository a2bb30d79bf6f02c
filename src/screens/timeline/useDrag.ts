/** Looks around in a scrolled element by dragging it with the mouse; fingers scroll it by themselves. */
import { useRef, type PointerEvent, type MouseEvent } from 'react';

const SLIP_PX = 4;

interface Grip {
  x: number;
  y: number;
  left: number;
  top: number;
  moved: boolean;
}

/** Straight to the element: to draw the whole board anew would take the first frame of every drag. */
function mark(element: HTMLElement, dragged: boolean) {
  element.dataset['dragged'] = String(dragged);
}

export function useDrag() {
  const grip = useRef<Grip>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      const { scrollLeft: left, scrollTop: top } = event.currentTarget;
      grip.current = { x: event.clientX, y: event.clientY, left, top, moved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (held === undefined) return;
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.moved) {
        if (Math.hypot(dx, dy) < SLIP_PX) return;
        held.moved = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        mark(event.currentTarget, true);
      }
      event.currentTarget.scrollLeft = held.left - dx;
      event.currentTarget.scrollTop = held.top - dy;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      // What was pressed to drag is not clicked: the click comes right after this.
      if (grip.current?.moved !== true) grip.current = undefined;
      mark(event.currentTarget, false);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      grip.current = undefined;
      mark(event.currentTarget, false);
    },
    onClickCapture: (event: MouseEvent) => {
      if (grip.current?.moved === true) {
        event.preventDefault();
        event.stopPropagation();
      }
      grip.current = undefined;
    },
    // A link that is dragged would leave its own picture behind the mouse.
    onDragStart: (event: React.DragEvent) => {
      event.preventDefault();
    },
  } as const;
}
