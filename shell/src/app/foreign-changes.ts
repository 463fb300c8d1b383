declare global {
  /** Ends the noting of what others change in a rendered page, and returns it (the document's own script). */
  var __FOREIGN_CHANGES__: (() => readonly MutationRecord[]) | undefined;
}

/**
 * Takes back what others have changed in a rendered page, such as a translation, a password manager or a blocker. React
 * would draw a page anew that is not as the server sent it, and lose what was typed, the focus and the first press.
 *
 * @returns true if there was anything
 */
export function undoForeignChanges(): boolean {
  const changes = [...(globalThis.__FOREIGN_CHANGES__?.() ?? [])].reverse();
  for (const { type, target, oldValue, addedNodes, removedNodes, nextSibling } of changes) {
    if (type === 'characterData') target.nodeValue = oldValue;
    for (const node of addedNodes) node.parentNode?.removeChild(node);
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  }
  return changes.length > 0;
}

/**
 * Lets React change what a browser's translation has replaced, in components of ours and of libraries alike. React keeps
 * text nodes that stand in the page no longer: it would fail to remove them (https://github.com/facebook/react/issues/11538),
 * and change them unseen. Here what is gone is gone, and a text that changes comes back.
 */
export function tolerateTranslation(): void {
  /** The elements that stand in the place of text nodes. */
  const standIns = new WeakMap<Node, ChildNode>();
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling } of changes) {
      const standIn = addedNodes[0] ?? previousSibling;
      const text = removedNodes[0];
      if (type === 'characterData') standIns.get(target)?.replaceWith(target);
      else if (text instanceof Text && standIn instanceof HTMLFontElement) {
        standIns.set(text, standIn);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  /** Returns the node below a parent that a node of React's is, is in, or was replaced by. */
  const standingFor = (node: Node | null, parent: Node): Node | null => {
    if (!node || node.parentNode === parent) return node;
    const { parentNode } = node;
    const next = parentNode instanceof HTMLFontElement ? parentNode : standIns.get(node);
    return standingFor(next ?? null, parent);
  };
  const { removeChild, insertBefore } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      const node = standingFor(child, this);
      if (node) removeChild.call(this, node);
      return child;
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      return insertBefore.call(this, node, standingFor(before, this));
    },
  });
}
