import Type from 'typebox';

/** Every error of the API (resolutions 1). */
export const ErrorAnswer = Type.Object({
  message: Type.String({ description: 'Pesan yang layak ditunjukkan kepada pengguna' }),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Pesan menurut nama isian formulir' }),
  ),
});
