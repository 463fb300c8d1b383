/** Stands for every picture, font and style sheet in component tests: a name without a file. */
export default 'asset-stub';
