/** What a picture, font or style sheet is in a component test: a name without a file. */
export default 'asset-stub';
