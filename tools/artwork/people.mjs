import { put } from './emoji.mjs';
import { shoulders } from './shapes/props.mjs';

/** A head of the emoji set on drawn shoulders in the colours of the shop. */
export const person = (head, x, ground, size, { shirt, apron, lift = 0.98, ...options } = {}) => [
  shoulders(x, ground, size, shirt, apron),
  put(head, x, ground - size * lift, size, { shadow: 0.35, ...options }),
];
