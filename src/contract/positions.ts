/** What somebody is on board or at the yard, where it decides for whom they sign. An administrator enters it of a user. */
export const POSITIONS = ['MASTER', 'CHIEF_OFFICER', 'DOCK_MASTER'] as const;
export type Position = (typeof POSITIONS)[number];
