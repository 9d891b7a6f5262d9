/**
 * A baseline between the bare server and the platform: what a good NestJS team writes first for the same two requests. Nest's
 * controllers and services, Mongoose models, passport with JWTs, class-validator, Socket.IO; the same rules engine and the same
 * SQLite driver as the platform. No events, no outbox, no read models, no second service.
 *
 *   node main.js <port> <database file>
 */
import 'reflect-metadata';
import { ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { sqliteDriver } from '@lanelight/mongoose-sqlite';
import mongoose from 'mongoose';

// Before the first model, and those are made while modules load.
mongoose.setDriver(sqliteDriver);
const { AppModule } = await import('./app.module.js');

const [port, file = ''] = process.argv.slice(2);
const app = await NestFactory.create(AppModule.withDatabase(`sqlite://${file}`), { logger: ['error', 'warn'] });
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
app.enableShutdownHooks();
await app.listen(Number(port), '127.0.0.1');
