// The panels below the editors, each fetched when it is first shown; the list of problems is there from the start.

import { panel } from '../shell/panel.tsx';

export const OrderPanel = panel(async () => (await import('../inspector/order/OrderPanel.tsx')).OrderPanel);
export const TimelinePanel = panel(async () => (await import('../inspector/timeline/TimelinePanel.tsx')).TimelinePanel);
export const WhyPanel = panel(async () => (await import('../inspector/why/WhyPanel.tsx')).WhyPanel);
export const SearchPanel = panel(async () => (await import('../search/SearchPanel.tsx')).SearchPanel);
export const TestsPanel = panel(async () => (await import('../tests/TestsPanel.tsx')).TestsPanel);
export const BudgetsPanel = panel(async () => (await import('./BudgetsPanel.tsx')).BudgetsPanel);
export const ConsolePanel = panel(async () => (await import('./ConsolePanel.tsx')).ConsolePanel);
export const CommentsPanel = panel(async () => (await import('../comments/CommentsPanel.tsx')).CommentsPanel);
export const ExplainPanel = panel(async () => (await import('../explain/ExplainPanel.tsx')).default);
