// Every front-end brings its own copy of react-refresh, but React tells only those that are there before it starts.
// Keeping React's renderers on the hook lets the copies of remotes, which come later, find them.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
if (hook?.renderers) {
  const inject = hook.inject;
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}
