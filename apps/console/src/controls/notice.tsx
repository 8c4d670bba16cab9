import type { ReactNode } from 'react';

import { Icon, type IconName } from './icon.tsx';

export type NoticeKind = 'information' | 'success' | 'warning' | 'problem';

const icons: Record<NoticeKind, IconName> = {
  information: 'information',
  success: 'tick',
  warning: 'warning',
  problem: 'warning',
};

interface NoticeProps {
  kind: NoticeKind;
  title?: string;
  children?: ReactNode;
}

/** A boxed remark. It is not read out by itself: for that see ProblemNotice and the announcer. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`}>
      <Icon name={icons[kind]} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
