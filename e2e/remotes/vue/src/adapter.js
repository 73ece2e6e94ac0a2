import { createElement, useEffect, useRef } from "react";

/**
 * A React component around one of Vue, which comes with Vue itself when a browser shows it. The edge renders the empty
 * element: Vue's build for servers adds names to the globals, and there they belong to all front-ends.
 * @param load gives a function that mounts the component into an element, and returns one that takes it away
 */
export function fromVue(load) {
  return function Adapted() {
    const element = useRef(null);
    useEffect(() => {
      let unmount;
      let isGone = false;
      load().then(({ mount }) => {
        if (!isGone) unmount = mount(element.current);
      });
      return () => {
        isGone = true;
        unmount?.();
      };
    }, []);
    return createElement("div", { ref: element });
  };
}
