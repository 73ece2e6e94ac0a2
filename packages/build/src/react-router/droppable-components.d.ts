export default function droppableComponents(source: string): string;
