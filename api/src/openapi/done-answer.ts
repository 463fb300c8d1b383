import Type from 'typebox';

/** Answer to a write that leaves nothing else to show (resolutions 1). */
export const DoneAnswer = Type.Object({ message: Type.String() });
