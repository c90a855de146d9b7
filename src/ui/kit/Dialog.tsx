// A dialog that holds the focus and gives it back.

import { Dialog as Base } from '@kobalte/core/dialog';
import type { JSX } from 'solid-js';
import { Icon } from './Icon.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly close: string;
  readonly wide?: boolean;
  /** It is there to be looked at: a screen that is touched does not open its keyboard over it. */
  readonly looks?: boolean;
  readonly onClose: () => void;
  /** When it is gone and would give the focus back; `preventDefault` for whoever gives it elsewhere. */
  readonly onClosed?: (event: Event) => void;
  readonly children: JSX.Element;
}

export function Dialog(props: DialogProps): JSX.Element {
  let body: HTMLDivElement | undefined;
  return (
    <Base open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Base.Portal>
        <Base.Overlay class="scrim" />
        <div class="dialog-place">
          <Base.Content
            class={`dialog ${props.wide === true ? 'dialog-wide' : ''}`}
            onCloseAutoFocus={(event) => props.onClosed?.(event)}
            onOpenAutoFocus={(event) => {
              if (props.looks === true && matchMedia('(pointer: coarse)').matches) return;
              // A form is entered at its first field, not at the cross.
              const field = body?.querySelector<HTMLElement>('input, textarea');
              if (field == null) return;
              event.preventDefault();
              field.focus();
            }}
          >
            {/* No header: beside the page it would be a second banner. */}
            <div class="dialog-head">
              <Base.Title class="dialog-title">{props.title}</Base.Title>
              <Base.CloseButton class="button button-quiet button-icon" aria-label={props.close}>
                <Icon name="close" />
              </Base.CloseButton>
            </div>
            <div ref={body} class="dialog-body">
              {props.children}
            </div>
          </Base.Content>
        </div>
      </Base.Portal>
    </Base>
  );
}
