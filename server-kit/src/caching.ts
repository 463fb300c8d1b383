/**
 * `Cache-Control` of an answer that is the same for everybody and may be another one at any moment: a browser asks again
 * each time, and a proxy or a CDN may answer others for a second. Nothing allows a cache to send it when it is older,
 * neither while it asks again nor when no server answers.
 */
export const SAME_FOR_ALL = 'public, max-age=0, s-maxage=1, must-revalidate';
