export const dev = async (_o: unknown, _io: unknown): Promise<0> => 0;
